import { createBuilder } from 'vite';
import { endWithParent } from '../lib/parent-watch.ts';
import { PROJECT_FOLDER } from './project-folder.ts';

// Bundles app/ for browsers and for rendering. The environment variable CODE_BASE sets the base path.
endWithParent();
const builder = await createBuilder({ root: PROJECT_FOLDER, mode: 'production', logLevel: 'error' });
await builder.buildApp();
