import { type Fields, group, line, list, type ValuesOf } from '../fields/field.ts';
import { defineKind } from './kind.ts';

const DATE = 'A year, a month or a day: 2019, 2019-09 or 2019-09-30.';
const text = <const O extends { readonly label: string }>(options: O) => line({ ...options, optional: true });
const paragraph = <const O extends { readonly label: string }>(options: O) => text({ ...options, format: 'paragraph' });
const date = (label: string) => text({ label, help: DATE, width: 'narrow', format: 'date' });
const until = text({ label: 'Until', help: 'Empty while it goes on.', width: 'narrow', format: 'date' });
const address = text({ label: 'Web address', format: 'web-address' });
const summary = paragraph({ label: 'Summary', help: 'Under where and when.', translate: true });
const paragraphs = (label: string) =>
  list(line({ label: 'Point', format: 'paragraph', translate: true }), { label, one: 'point', fallback: [] });
const keywords = list(line({ label: 'Word', translate: true }), { label: 'Words for it', one: 'word', fallback: [] });
/** A group in which other fields of the standard may stand, too. */
const open = <const F extends Fields>(label: string, fields: F) => group({ label, isExtensible: true }, fields);

/** JSON Resume (jsonresume.org/schema), in YAML or JSON. Fields that the site does not show are kept. */
export const resumeKind = defineKind({
  name: 'resume',
  path: 'resume.yaml',
  address: '/resume',
  title: 'Resume',
  isOptional: true,
  isExtensible: true,
  fields: {
    basics: group(
      { label: 'Head of the sheet', isExtensible: true, fallback: 'empty' },
      {
        name: text({ label: 'Name', help: 'At the head of the sheet. Without it, the owner’s name.', translate: true }),
        label: text({ label: 'What you are', help: 'Under your name.', translate: true }),
        email: text({ label: 'E-mail', help: 'In the head of the sheet, for everybody to read.', format: 'email' }),
        url: address,
        summary: paragraph({ label: 'Summary', help: 'The first sentences of the sheet.', translate: true }),
        location: group(
          { label: 'Place', isSilent: true, isExtensible: true, fallback: 'empty' },
          {
            city: text({ label: 'City', width: 'wide', translate: true }),
            region: text({ label: 'Region', help: 'Between the city and the country.', translate: true }),
            countryCode: text({
              label: 'Country',
              help: 'Two letters, such as DE or US. It chooses the paper, too.',
              width: 'narrow',
              format: 'country',
            }),
          },
        ),
        profiles: list(
          open('Profile', {
            network: text({ label: 'Where', help: 'The name of the site.', namesOtherSite: true }),
            url: text({ label: 'Address', format: 'web-address' }),
            username: text({ label: 'Name there' }),
          }),
          { label: 'Profiles', one: 'profile', help: 'In the head of the sheet.', fallback: [], titleField: 'network' },
        ),
      },
    ),
    work: list(
      open('Job', {
        name: text({ label: 'Where', translate: true }),
        position: text({ label: 'As what', translate: true }),
        location: text({ label: 'Place', translate: true }),
        startDate: date('From'),
        endDate: until,
        summary,
        highlights: paragraphs('What you did there'),
        url: address,
      }),
      { label: 'Jobs', one: 'job', help: 'The newest first.', fallback: [], titleField: 'name' },
    ),
    volunteer: list(
      open('Voluntary work', {
        organization: text({ label: 'Where', translate: true }),
        position: text({ label: 'As what', translate: true }),
        startDate: date('From'),
        endDate: until,
        summary,
        highlights: paragraphs('What you did there'),
        url: address,
      }),
      { label: 'Voluntary work', one: 'volunteer job', fallback: [], titleField: 'organization' },
    ),
    education: list(
      open('School', {
        institution: text({ label: 'Where', translate: true }),
        area: text({ label: 'Subject', translate: true }),
        studyType: text({ label: 'Degree', translate: true }),
        startDate: date('From'),
        endDate: until,
        courses: list(line({ label: 'Course', translate: true }), { label: 'Courses', one: 'course', fallback: [] }),
        url: address,
      }),
      { label: 'Schools', one: 'school', help: 'The newest first.', fallback: [], titleField: 'institution' },
    ),
    certificates: list(
      open('Certificate', {
        name: text({ label: 'Certificate', translate: true }),
        issuer: text({ label: 'By whom', width: 'wide', translate: true }),
        date: date('When'),
        url: address,
      }),
      { label: 'Certificates', one: 'certificate', fallback: [], titleField: 'name' },
    ),
    skills: list(
      open('Skill', {
        name: text({ label: 'Name', translate: true }),
        level: text({ label: 'How well', translate: true }),
        keywords,
      }),
      {
        label: 'Skills',
        one: 'skill',
        fallback: [],
        titleField: 'name',
      },
    ),
    awards: list(
      open('Award', {
        title: text({ label: 'Award', translate: true }),
        awarder: text({ label: 'By whom', width: 'wide', translate: true }),
        date: date('When'),
        summary: paragraph({ label: 'What for', translate: true }),
      }),
      { label: 'Awards', one: 'award', fallback: [], titleField: 'title' },
    ),
    publications: list(
      open('Publication', {
        name: text({ label: 'Title', translate: true }),
        publisher: text({ label: 'By whom', width: 'wide', translate: true }),
        releaseDate: date('When'),
        summary: paragraph({ label: 'What it is', translate: true }),
        url: address,
      }),
      { label: 'Publications', one: 'publication', fallback: [], titleField: 'name' },
    ),
    languages: list(
      open('Language', {
        language: text({ label: 'Language', width: 'wide', translate: true }),
        fluency: text({ label: 'How well', width: 'wide', translate: true }),
      }),
      { label: 'Languages', one: 'language', fallback: [], titleField: 'language' },
    ),
    interests: list(open('Interest', { name: text({ label: 'Interest', translate: true }), keywords }), {
      label: 'Interests',
      one: 'interest',
      fallback: [],
      titleField: 'name',
    }),
    projects: list(
      open('Project', {
        name: text({ label: 'Name', translate: true }),
        description: paragraph({ label: 'What it is', translate: true }),
        entity: text({ label: 'For whom', translate: true }),
        startDate: date('From'),
        endDate: until,
        highlights: paragraphs('What you did there'),
        url: address,
      }),
      { label: 'Projects', one: 'project', fallback: [], titleField: 'name' },
    ),
    references: list(
      open('Reference', {
        name: text({ label: 'Who', translate: true }),
        reference: paragraph({ label: 'What they say', translate: true }),
      }),
      { label: 'References', one: 'reference', fallback: [], titleField: 'name' },
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
    { key: 'volunteer', title: 'Volunteering', fields: ['volunteer'] },
    { key: 'education', title: 'Education', fields: ['education'] },
    { key: 'certificates', title: 'Certificates', fields: ['certificates'] },
    { key: 'skills', title: 'Skills', fields: ['skills'] },
    { key: 'awards', title: 'Awards', fields: ['awards'] },
    { key: 'publications', title: 'Publications', fields: ['publications'] },
    { key: 'languages', title: 'Languages', fields: ['languages'] },
    { key: 'interests', title: 'Interests', fields: ['interests'] },
    { key: 'projects', title: 'Projects', fields: ['projects'] },
    { key: 'references', title: 'References', fields: ['references'] },
  ],
});

type ResumeFields = ValuesOf<typeof resumeKind.fields>;
/** A resume as it is read. A resume without a name has its owner's. */
export type Resume = Omit<ResumeFields, 'basics'> & { basics: ResumeFields['basics'] & { name: string } };
