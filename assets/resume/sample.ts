import type { Resume } from '../../model/kinds/resume.ts';
import type { FontNames } from '../fonts/family.ts';
import type { ResumeInks, ResumeWords } from './resume.ts';

export const sampleResume: Resume = {
  basics: {
    name: 'Nora Kowalski',
    label: 'Graphic designer and web developer',
    email: 'nora@overprint.example',
    url: 'https://overprint.example',
    summary:
      'I draw identities, books and posters, and I build the sites that carry them. Trained in print, at home in code: the person who sets the type also ships the page.',
    location: { city: 'Nashville', region: 'Tennessee', countryCode: 'US' },
    profiles: [
      { network: 'GitHub', url: 'https://github.com/norakowalski', username: 'norakowalski' },
      { network: 'Are.na', url: 'https://www.are.na/nora-kowalski' },
    ],
  },
  work: [
    {
      name: 'Overprint Studio, Nashville',
      position: 'Founder and designer',
      startDate: '2021-03',
      summary: 'One-person studio for identity, print and web.',
      highlights: [
        'Redrew the mark of a land development company; site signs went up in four counties',
        'Designed and coded the shop of a flavored honey brand, from label to checkout',
        'Ran a tennis month campaign seen by more than 600 athletes in 32 programs',
      ],
    },
    {
      name: 'Hatch Row Press',
      position: 'Senior designer',
      startDate: '2017-09',
      endDate: '2021-02',
      highlights: [
        'Led a series of 24 paperback covers on one grid and two inks',
        'Cut proofing rounds from five to two with a shared press standard',
        'Trained three junior designers in colour separation',
      ],
    },
    {
      name: 'Bluefield Interactive',
      position: 'Interface designer',
      startDate: '2014-06',
      endDate: '2017-08',
      summary: 'Product and interface design for a diving app and two museum guides.',
      highlights: [
        'Built the component library used by eleven developers',
        'Ran 40 sessions with divers on three coasts',
      ],
    },
    {
      name: 'Łódź Poster Workshop',
      position: 'Intern, screen printing',
      startDate: '2013-06',
      endDate: '2013-09',
      highlights: ['Separated and printed eight editions under Győző Fehér'],
    },
  ],
  education: [
    {
      institution: 'Middle Tennessee State University',
      area: 'Computer Science',
      studyType: 'BSc',
      startDate: '2010',
      endDate: '2014',
      courses: ['Minor in Applied Statistics', 'Studio courses in graphic design'],
    },
  ],
  skills: [
    { name: 'Design', keywords: ['identity', 'typography', 'editorial', 'colour separation', 'packaging'] },
    { name: 'Web', keywords: ['TypeScript', 'React', 'CSS', 'accessibility', 'performance'] },
    { name: 'Press', keywords: ['screen print', 'risograph', 'offset', 'proofing'] },
    { name: 'Tools', keywords: ['Illustrator', 'InDesign', 'Figma', 'Blender', 'Git'] },
  ],
  awards: [
    { title: 'Best of Show, Poster', date: '2023-05', awarder: 'Southern Print Biennial' },
    { title: 'Certificate of Typographic Merit', date: '2020', awarder: 'Guild of Book Designers' },
  ],
  languages: [
    { language: 'English', fluency: 'native' },
    { language: 'Polish', fluency: 'fluent' },
    { language: 'Portuguese', fluency: 'conversational' },
  ],
  projects: [],
};

export const sampleResumeMessages: ResumeWords = {
  work: 'Work',
  education: 'Education',
  skills: 'Skills',
  awards: 'Awards',
  languages: 'Languages',
  present: 'today',
};

export const sampleMark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#f00" d="M0 0h32v16H0z"/><path fill="#00f" d="M0 16h32v16H0z"/></svg>';

export const sampleInks: ResumeInks = {
  stock: 'rgb(244 236 218)',
  red: 'rgb(255 72 52)',
  blue: 'rgb(0 118 196)',
  key: 'rgb(28 26 44)',
};

export const sampleFonts: FontNames = { display: 'anton', text: 'barlow-condensed' };
