import { expect, it } from 'vitest';
import type { Kind } from '../kinds/kind.ts';
import { projectKind } from '../kinds/project.ts';
import { releaseKind } from '../kinds/release.ts';
import { resumeKind } from '../kinds/resume.ts';
import { siteKind } from '../kinds/site.ts';
import { wordsKind } from '../kinds/words.ts';
import { labelAt } from './label-at.ts';

const SHOW = {
  show: [{ layout: 'full' }, { layout: 'pair' }, { layout: 'slideshow', label: 'Fifteen slides' }, { layout: 'film' }],
};

it.each<[Kind, string, string]>([
  [projectKind, 'client', 'Client'],
  [projectKind, 'body', 'Text'],
  [projectKind, 'card.focus.0', 'The card’s picture, crop'],
  [projectKind, 'show.0.pictures.0.alt', 'Part 1, what the picture shows'],
  [projectKind, 'show.1.pictures.1.alt', 'Part 2, what picture 2 shows'],
  [projectKind, 'show.1.pictures.1.file', 'Part 2, picture 2'],
  [projectKind, 'show.2.pictures.1.alt', 'Fifteen slides, picture 2, what the picture shows'],
  [projectKind, 'show.3.poster.caption', 'Part 4, caption of that picture'],
  [projectKind, 'opening.inks.1', 'How the page begins, inks of the title, ink 2'],
  [releaseKind, 'player.id', 'A player of another site, link or number there'],
  [releaseKind, 'recording.title', 'A recording of your own, title of the recording'],
  [resumeKind, 'work.1.name', 'Job 2, where'],
  [resumeKind, 'work.1.highlights.0', 'Job 2, what you did there, point 1'],
  [resumeKind, 'basics.location.city', 'Head of the sheet, city'],
  [siteKind, 'pages.home.buttons.about', 'Home, button to the about page'],
  [siteKind, 'inks.red', 'Red ink'],
  [wordsKind, 'film.play', 'Films, play'],
  [projectKind, 'nothing.1', 'Nothing, second entry'],
])('returns for a field of %o the label %s', (kind, path, label) => {
  const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  expect(labelAt(kind, path === 'body' ? path : keys, SHOW)).toBe(label);
});
