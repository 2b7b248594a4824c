import type { Form } from '../fields.ts';
import { line, lines, list, type Path } from './pieces.ts';

const DATE = 'A year, or a year and a month: 2019-09.';

const from = (path: Path) => line([...path, 'startDate'], 'From', DATE, { width: 'narrow' });
const until = (path: Path) =>
  line([...path, 'endDate'], 'Until', 'Empty while it goes on.', { width: 'narrow', isOptional: true });

const partsOf: Form['partsOf'] = (content) => [
  {
    key: 'words',
    title: 'Head of the sheet',
    isOpen: true,
    fields: [
      line(['basics', 'name'], 'Name', 'At the head of the sheet.'),
      line(['basics', 'label'], 'What you are', 'Under your name.'),
      line(['basics', 'summary'], 'Summary', 'The first sentences of the sheet.'),
      line(['basics', 'email'], 'E-mail', 'In the head of the sheet, for everybody to read.', { is: 'email' }),
      line(['basics', 'url'], 'Web address', undefined, { is: 'address', isOptional: true }),
      line(['basics', 'location', 'city'], 'City', undefined, { width: 'wide' }),
      line(
        ['basics', 'location', 'countryCode'],
        'Country',
        'Two letters, such as DE or US. It chooses the paper, too.',
        {
          width: 'narrow',
        },
      ),
      line(['basics', 'location', 'region'], 'Region', 'Between the city and the country.', { isOptional: true }),
      list(
        content,
        ['basics', 'profiles'],
        { label: 'Profiles', one: 'profile', help: 'In the head of the sheet.', blank: { network: '', url: '' } },
        (path) => ({
          titleField: [...path, 'network'],
          fields: [
            line([...path, 'network'], 'Where', 'The name of the site.'),
            line([...path, 'url'], 'Address', undefined, { is: 'address' }),
            line([...path, 'username'], 'Name there', undefined, { isOptional: true }),
          ],
        }),
      ),
    ],
  },
  {
    key: 'work',
    title: 'Work',
    isOpen: true,
    fields: [
      list(
        content,
        ['work'],
        { label: 'Jobs', one: 'job', help: 'The newest first.', blank: { name: '', position: '', startDate: '' } },
        (path) => ({
          titleField: [...path, 'name'],
          fields: [
            line([...path, 'name'], 'Where'),
            line([...path, 'position'], 'As what'),
            from(path),
            until(path),
            line([...path, 'summary'], 'Summary', 'Under where and when.', { isOptional: true }),
            lines(content, [...path, 'highlights'], { label: 'What you did there', one: 'point', isOptional: true }),
            line([...path, 'url'], 'Web address', undefined, { is: 'address', isOptional: true }),
          ],
        }),
      ),
    ],
  },
  {
    key: 'education',
    title: 'Education',
    fields: [
      list(
        content,
        ['education'],
        {
          label: 'Schools',
          one: 'school',
          help: 'The newest first.',
          blank: { institution: '', area: '', studyType: '', startDate: '' },
        },
        (path) => ({
          titleField: [...path, 'institution'],
          fields: [
            line([...path, 'institution'], 'Where'),
            line([...path, 'area'], 'Subject'),
            line([...path, 'studyType'], 'Degree'),
            from(path),
            until(path),
            lines(content, [...path, 'courses'], { label: 'Courses', one: 'course', isOptional: true }),
          ],
        }),
      ),
    ],
  },
  {
    key: 'skills',
    title: 'Skills',
    fields: [
      list(content, ['skills'], { label: 'Skills', one: 'skill', blank: { name: '' }, isOptional: true }, (path) => ({
        titleField: [...path, 'name'],
        fields: [
          line([...path, 'name'], 'Name'),
          lines(content, [...path, 'keywords'], { label: 'Words for it', one: 'word', isOptional: true }),
        ],
      })),
    ],
  },
  {
    key: 'awards',
    title: 'Awards',
    fields: [
      list(
        content,
        ['awards'],
        { label: 'Awards', one: 'award', blank: { title: '', date: '', awarder: '' }, isOptional: true },
        (path) => ({
          titleField: [...path, 'title'],
          fields: [
            line([...path, 'title'], 'Award'),
            line([...path, 'awarder'], 'By whom', undefined, { width: 'wide' }),
            line([...path, 'date'], 'When', DATE, { width: 'narrow' }),
            line([...path, 'summary'], 'What for', undefined, { isOptional: true }),
          ],
        }),
      ),
    ],
  },
  {
    key: 'languages',
    title: 'Languages',
    fields: [
      list(
        content,
        ['languages'],
        { label: 'Languages', one: 'language', blank: { language: '', fluency: '' }, isOptional: true },
        (path) => ({
          titleField: [...path, 'language'],
          fields: [
            line([...path, 'language'], 'Language', undefined, { width: 'wide' }),
            line([...path, 'fluency'], 'How well', undefined, { width: 'wide' }),
          ],
        }),
      ),
    ],
  },
  {
    key: 'projects',
    title: 'Projects',
    fields: [
      list(
        content,
        ['projects'],
        { label: 'Projects', one: 'project', blank: { name: '', description: '' }, isOptional: true },
        (path) => ({
          titleField: [...path, 'name'],
          fields: [line([...path, 'name'], 'Name'), line([...path, 'description'], 'What it is')],
        }),
      ),
    ],
  },
];

export const form: Form = { partsOf };
