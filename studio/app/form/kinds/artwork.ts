import type { Form } from '../fields.ts';
import { alt, body, line, picture, published, year } from './pieces.ts';

const FIELDS = [
  line(['title'], 'Title', 'Under the picture.'),
  picture(['picture'], 'Picture'),
  alt(['picture'], 'What the picture shows'),
  year(),
  line(['medium'], 'Medium', 'Behind the year: “Linocut in two inks”.', { width: 'wide' }),
  line(['size'], 'Size', 'Behind the medium: “30 × 40 cm”.'),
  line(['caption'], 'Caption', 'Below them.'),
  body('Wall text', 'Last, as on the wall of a museum. An empty line begins a new paragraph.'),
  published('the work'),
];

export const form: Form = { partsOf: () => [{ key: 'words', fields: FIELDS }] };
