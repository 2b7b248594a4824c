import { group, line, list, type ValuesOf } from '../fields/field.ts';
import { defineKind } from './kind.ts';

const DATE = 'A year, or a year and a month: 2019-09.';
const from = line({ label: 'From', help: DATE, width: 'narrow', format: 'month' });
const until = line({
  label: 'Until',
  help: 'Empty while it goes on.',
  width: 'narrow',
  format: 'month',
  optional: true,
});
const address = line({ label: 'Web address', format: 'web-address', optional: true });

/** The subset of JSON Resume (jsonresume.org/schema) that the resume shows, in YAML. */
export const resumeKind = defineKind({
  name: 'resume',
  path: 'resume.yaml',
  address: '/resume',
  title: 'Resume',
  isOptional: true,
  fields: {
    basics: group(
      { label: 'Head of the sheet' },
      {
        name: line({ label: 'Name', help: 'At the head of the sheet.' }),
        label: line({ label: 'What you are', help: 'Under your name.' }),
        email: line({ label: 'E-mail', help: 'In the head of the sheet, for everybody to read.', format: 'email' }),
        url: address,
        summary: line({ label: 'Summary', help: 'The first sentences of the sheet.' }),
        location: group(
          { label: 'Place', isSilent: true },
          {
            city: line({ label: 'City', width: 'wide' }),
            region: line({ label: 'Region', help: 'Between the city and the country.', optional: true }),
            countryCode: line({
              label: 'Country',
              help: 'Two letters, such as DE or US. It chooses the paper, too.',
              width: 'narrow',
              format: 'country',
            }),
          },
        ),
        profiles: list(
          group(
            { label: 'Profile' },
            {
              network: line({ label: 'Where', help: 'The name of the site.', namesOtherSite: true }),
              url: line({ label: 'Address', format: 'web-address' }),
              username: line({ label: 'Name there', optional: true }),
            },
          ),
          { label: 'Profiles', one: 'profile', help: 'In the head of the sheet.', fallback: [], titleField: 'network' },
        ),
      },
    ),
    work: list(
      group(
        { label: 'Job' },
        {
          name: line({ label: 'Where' }),
          position: line({ label: 'As what' }),
          startDate: from,
          endDate: until,
          summary: line({ label: 'Summary', help: 'Under where and when.', optional: true }),
          highlights: list(line({ label: 'Point' }), { label: 'What you did there', one: 'point', fallback: [] }),
          url: address,
        },
      ),
      { label: 'Jobs', one: 'job', help: 'The newest first.', titleField: 'name' },
    ),
    education: list(
      group(
        { label: 'School' },
        {
          institution: line({ label: 'Where' }),
          area: line({ label: 'Subject' }),
          studyType: line({ label: 'Degree' }),
          startDate: from,
          endDate: until,
          courses: list(line({ label: 'Course' }), { label: 'Courses', one: 'course', fallback: [] }),
        },
      ),
      { label: 'Schools', one: 'school', help: 'The newest first.', titleField: 'institution' },
    ),
    skills: list(
      group(
        { label: 'Skill' },
        {
          name: line({ label: 'Name' }),
          keywords: list(line({ label: 'Word' }), { label: 'Words for it', one: 'word', fallback: [] }),
        },
      ),
      { label: 'Skills', one: 'skill', fallback: [], titleField: 'name' },
    ),
    awards: list(
      group(
        { label: 'Award' },
        {
          title: line({ label: 'Award' }),
          awarder: line({ label: 'By whom', width: 'wide' }),
          date: line({ label: 'When', help: DATE, width: 'narrow', format: 'month' }),
          summary: line({ label: 'What for', optional: true }),
        },
      ),
      { label: 'Awards', one: 'award', fallback: [], titleField: 'title' },
    ),
    languages: list(
      group(
        { label: 'Language' },
        {
          language: line({ label: 'Language', width: 'wide' }),
          fluency: line({ label: 'How well', width: 'wide' }),
        },
      ),
      { label: 'Languages', one: 'language', fallback: [], titleField: 'language' },
    ),
    projects: list(
      group({ label: 'Project' }, { name: line({ label: 'Name' }), description: line({ label: 'What it is' }) }),
      { label: 'Projects', one: 'project', fallback: [], titleField: 'name' },
    ),
  },
  parts: [
    {
      key: 'words',
      title: 'Head of the sheet',
      isOpen: true,
      fields: [
        'basics.name',
        'basics.label',
        'basics.summary',
        'basics.email',
        'basics.url',
        'basics.location.city',
        'basics.location.countryCode',
        'basics.location.region',
        'basics.profiles',
      ],
    },
    { key: 'work', title: 'Work', isOpen: true, fields: ['work'] },
    { key: 'education', title: 'Education', fields: ['education'] },
    { key: 'skills', title: 'Skills', fields: ['skills'] },
    { key: 'awards', title: 'Awards', fields: ['awards'] },
    { key: 'languages', title: 'Languages', fields: ['languages'] },
    { key: 'projects', title: 'Projects', fields: ['projects'] },
  ],
});

export type Resume = ValuesOf<typeof resumeKind.fields>;
