import type { Form } from '../fields.ts';
import { alt, body, HERE, inSearchResults, line, picture } from './pieces.ts';

const FIELDS = [
  line(['heading'], 'Heading', 'At the top of the page.'),
  body('Text', 'An empty line begins a new paragraph.'),
  picture(['photo'], 'Photo', 'Beside the text.'),
  alt(['photo'], 'What the photo shows'),
  line(['resume_button'], 'Resume button', 'On the button that leads to the resume.'),
];

export const form: Form = { partsOf: () => [{ key: 'words', fields: FIELDS }, inSearchResults(HERE)] };
