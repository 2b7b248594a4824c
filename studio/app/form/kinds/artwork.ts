import type { Form } from '../fields.ts';
import { alt, body, line, picture, published, year } from './pieces.ts';

const FIELDS = [
  line(['title'], 'Title', 'Beside the picture.'),
  picture(['picture'], 'Picture'),
  alt(['picture'], 'What the picture shows'),
  line(['caption'], 'Caption', 'Under the picture.'),
  body('Wall text', 'Beside the picture, as in a museum. An empty line begins a new paragraph.'),
  line(['medium'], 'Medium', '"Linocut in two inks", beside the picture.', { width: 'wide' }),
  year(),
  line(['size'], 'Size', '"30 × 40 cm", beside the medium.', { width: 'wide' }),
  published('the work'),
];

export const form: Form = { partsOf: () => [{ key: 'words', fields: FIELDS }] };
