import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { SEND_FORM_PATH } from '../../server/contact/relay.ts';
import type { RunningStudio } from '../e2e/support/running-studio.ts';
import type { BrowserPage, Pointer } from './browser-page.ts';
import { check, type Journey, type Visit } from './journey.ts';
import { click, fill, focus, middleOf, run, shown, until, waitUntilGone } from './on-page.ts';

/** Errors before the sign-in, and Firefox's about a framed page that is replaced while its code loads. */
const MAY_LOG = /status of 401|AbortError: The operation was aborted|ChunkLoadError: Loading chunk \S+ failed/;
const DOGWOOD = 'portfolio/dogwood/project.md';
const HEADER = { css: 'header' };
const CLIENT = { css: 'main input, main textarea', name: 'Client' };
const PUBLISH = { css: 'main button', name: 'Publish' };
const POINT = { css: 'main [role="slider"]', at: -1 };

/** A message as a form without a script sends it. */
const MESSAGE = {
  user_name: 'Ines Duarte',
  user_email: 'ines@client.example',
  title: 'A poster',
  message: 'Two inks.',
  service_id: 'portfolio',
  template_id: 'contact',
  user_id: 'visitor',
};

const TEXT_BOX = { css: 'main [role="textbox"]' };

/** The keys and letters that are typed into an empty text. */
const WRITTEN = [
  ['', '## Studio'],
  ['Enter', 'Rua 1'],
  ['Shift+Enter', '1000 Lisboa'],
  ['Enter', '- Red'],
  ['Enter', 'Blue'],
] as const;
const MARKDOWN = '## **Studio**\n\n**Rua 1\\\n1000 Lisboa**\n\n- **Red**\n- **Blue**';

/** Returns the text of a draft; runs in the page. */
const draftBody = async (file: string): Promise<string> =>
  (await (await fetch(`/api/draft?file=${file}`)).json()).now.body;

/** The length of a step of a drag, far enough to count as a move. */
const STEP_PX = 6;

/** Opens a screen, after signing in with a new link if necessary. */
async function enter({ page, url }: Visit, studio: RunningStudio, screen: string) {
  await page.goto(url + screen);
  const isIn = () => run(page, async (file) => (await fetch(`/api/draft?file=${file}`)).ok, DOGWOOD);
  if (!(await isIn())) {
    await page.goto(url + new URL(await studio.newLink()).pathname);
    await until('to be let in', isIn);
    await page.goto(url + screen);
  }
  await shown(page, { css: 'h1' });
  check(await isIn(), 'the link has let nobody in');
}

const isSaved = (page: BrowserPage) => shown(page, HEADER, ({ text }) => text.includes('Saved'));

/** Returns the names of the works in the order of the list, while they are arranged. */
const order = (page: BrowserPage) =>
  run(
    page,
    () =>
      [...document.querySelectorAll('nav ul[aria-label="Design"] li, nav ol[aria-label="Design"] li')].map(
        ({ textContent }) => (textContent ?? '').trim(),
      ),
    null,
  );

const isOrdered = (page: BrowserPage, names: readonly string[]) =>
  until(`the order ${names.join(', ')}`, async () => {
    const found = await order(page);
    return names.every((name, at) => found[at]?.includes(name));
  });

const AS_IT_WAS = ['Dogwood', 'Deep Waters', 'Meant to Bee'];

async function arrange(visit: Visit, studio: RunningStudio) {
  await enter(visit, studio, '/');
  await until('the works to be arranged', () =>
    run(
      visit.page,
      () => {
        const named = (button: HTMLElement) =>
          /^Arrange.*Design/.test(button.getAttribute('aria-label') ?? button.textContent ?? '');
        const arrange = [...document.querySelectorAll<HTMLElement>('nav button')].find(named);
        arrange?.click();
        return arrange !== undefined;
      },
      null,
    ),
  );
  await isOrdered(visit.page, AS_IT_WAS);
}

/** Drags the first work below the second, and drags it back. */
async function dragDown(page: BrowserPage, pointer: Pointer) {
  const from = await middleOf(page, { css: 'nav button', name: 'Move Dogwood' });
  const { box } = await shown(page, { css: 'nav [aria-label="Design"] li' });
  const points = Array.from({ length: Math.ceil(box.height / STEP_PX) + 1 }, (_, step) => ({
    x: from.x,
    y: from.y + step * STEP_PX,
  }));
  await page.drag(pointer, [from, ...points], () => shown(page, { css: '[data-dragged]' }));
  await isOrdered(page, ['Deep Waters', 'Dogwood', 'Meant to Bee']);
  await focus(page, { css: 'nav button', name: 'Move Dogwood' });
  await page.press('Control+z');
  await isOrdered(page, AS_IT_WAS);
}

type Draft = { readonly etag: number; readonly file: string; readonly focus: unknown };

/** Returns the version of the first work's draft, and its last picture. */
const lastPicture = (page: BrowserPage): Promise<Draft> =>
  run(
    page,
    async (file) => {
      const answer = await fetch(`/api/draft?file=${encodeURIComponent(file)}`);
      const { etag, now } = await answer.json();
      const { file: name, focus } = now.data.show.at(-1).pictures[0];
      return { etag, file: name, focus };
    },
    DOGWOOD,
  );

async function discard(page: BrowserPage) {
  await isSaved(page);
  await until('the draft is taken back', async () => {
    const { etag } = await lastPicture(page);
    return run(
      page,
      async (body) => {
        const headers = { 'Content-Type': 'application/json' };
        return (await fetch('/api/draft/discard', { method: 'POST', headers, body: JSON.stringify(body) })).ok;
      },
      { file: DOGWOOD, etag },
    );
  });
}

const redPicture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: { r: 255, g: 40, b: 40 } } })
    .png()
    .toBuffer();

/** The studio's journeys share one page; each undoes its changes. */
export const studioJourneys = (studio: RunningStudio): readonly Journey[] =>
  journeysIn(studio).map((journey) => ({ ...journey, mayLog: MAY_LOG }));

const journeysIn = (studio: RunningStudio): readonly Journey[] => [
  {
    name: 'studio: in by a link',
    walk: (visit) => enter(visit, studio, '/'),
  },
  {
    name: 'studio: a field is edited, saved and undone by keys',
    async walk(visit) {
      const { page } = visit;
      await enter(visit, studio, '/sections/portfolio/dogwood');
      const { value } = await shown(page, CLIENT);
      await fill(page, CLIENT, 'Somebody else');
      await isSaved(page);
      await shown(page, HEADER, ({ text }) => text.includes('change'));
      // On a busy machine, the typed letters are more than one undo step.
      await until('the field as it was', async () => {
        if ((await shown(page, CLIENT)).value === value) return true;
        await page.press('Control+z');
        return false;
      });
      await isSaved(page);
    },
  },
  {
    name: 'studio: a text is written as visitors read it',
    async walk(visit) {
      const { page } = visit;
      await enter(visit, studio, '/pages/about');
      await shown(page, TEXT_BOX);
      await click(page, TEXT_BOX);
      await page.press('Control+a');
      await page.press('Backspace');
      for (const [key, words] of WRITTEN) {
        if (key) await page.press(key);
        await page.type(words);
      }
      await page.press('Control+a');
      await page.press('Control+b');
      const body = async () => (await run(page, draftBody, 'about.md')).trim();
      await until('the text in the file', async () => (await body()) === MARKDOWN);
      const elements = await run(
        page,
        () => [...document.querySelectorAll('main [role="textbox"] *')].map(({ localName }) => localName).join(' '),
        null,
      );
      check(/^h2 strong p strong br ul li p strong li p strong/.test(elements), `the box has ${elements}`);
      // On a busy machine, the typed letters are more than one undo step.
      await until('the text as it was', async () => {
        if ((await body()).startsWith('I am {owner}')) return true;
        await page.press('Control+z');
        return false;
      });
      await isSaved(page);
    },
  },
  {
    name: 'studio: works are arranged by mouse',
    async walk(visit) {
      await arrange(visit, studio);
      await dragDown(visit.page, 'mouse');
    },
  },
  {
    name: 'studio: works are arranged by keys',
    async walk(visit) {
      const { page } = visit;
      await arrange(visit, studio);
      await focus(page, { css: 'nav button', name: 'Move Deep Waters' });
      await page.press('Alt+ArrowDown');
      await isOrdered(page, ['Dogwood', 'Meant to Bee', 'Deep Waters']);
      await page.press('Control+z');
      await isOrdered(page, AS_IT_WAS);
    },
  },
  {
    name: 'studio: works are arranged by a finger',
    needs: ['touch'],
    async walk(visit) {
      await arrange(visit, studio);
      await dragDown(visit.page, 'touch');
    },
  },
  {
    name: 'studio: a picture is uploaded by its input, and its focal point moved by mouse and keys',
    async walk(visit) {
      const { page } = visit;
      await enter(visit, studio, '/sections/portfolio/dogwood');
      const file = path.join(path.dirname(studio.content), 'by-input.png');
      await writeFile(file, await redPicture());
      await shown(page, { css: 'main button', name: 'Add pictures' });
      await run(
        page,
        () => {
          const add = [...document.querySelectorAll('main button')].filter(
            ({ textContent }) => textContent === 'Add pictures',
          );
          add.at(-1)?.nextElementSibling?.setAttribute('data-chosen', '');
        },
        null,
      );
      await page.upload('[data-chosen]', [file]);
      await until('the picture in the draft', async () => (await lastPicture(page)).file.startsWith('by-input'));
      await click(page, { css: 'main li > details > summary, main li summary', at: -1 });
      const pad = await shown(page, POINT).then(() => middleOf(page, POINT));
      await page.drag('mouse', [pad, { x: pad.x + 20, y: pad.y + 10 }, { x: pad.x + 40, y: pad.y + 20 }]);
      await shown(page, POINT, ({ attributes }) => !attributes['aria-valuetext']?.includes('50 % from the left'));
      const moved = (await shown(page, POINT)).attributes['aria-valuetext'];
      await page.press('ArrowRight');
      await shown(page, POINT, ({ attributes }) => attributes['aria-valuetext'] !== moved);
      await discard(page);
    },
  },
  {
    name: 'studio: a picture is dropped',
    async walk(visit) {
      const { page } = visit;
      await enter(visit, studio, '/sections/portfolio/dogwood');
      await shown(page, { css: 'main button', name: 'Add pictures' });
      await run(
        page,
        (text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([bytes], 'by-drop.png', { type: 'image/png' }));
          for (const type of ['dragover', 'drop']) {
            const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
            document.querySelector('form')?.dispatchEvent(event);
          }
        },
        (await redPicture()).toString('base64'),
      );
      await until('the picture in the draft', async () => (await lastPicture(page)).file.startsWith('by-drop'));
      await discard(page);
    },
  },
  {
    name: 'studio: a word is published, seen, in the timeline, and undone',
    async walk(visit) {
      const { page, setting } = visit;
      // The words differ in each setting, so a failed step does not mislead the next one.
      const words = `The person at ${setting.size.width}, ${setting.scheme}`;
      const heading = { css: 'main input, main textarea', name: 'Heading' };
      const aboutPage = async () => (await fetch(`${studio.site}/about`)).text();
      await enter(visit, studio, '/pages/about');
      await fill(page, heading, words);
      await isSaved(page);
      await shown(page, HEADER, ({ text }) => text.includes('change'));
      await click(page, { css: 'header a', name: 'Publish' });
      await click(page, PUBLISH);
      await shown(page, { css: 'main' }, ({ text }) => /Published in \d/.test(text));
      check((await aboutPage()).includes(words), 'visitors do not see the new heading');
      await click(page, { css: 'main button', name: 'Undo' });
      await shown(page, { css: 'main' }, ({ text }) => /Undone in \d/.test(text));
      check(!(await aboutPage()).includes(words), 'visitors still see the new heading');
      await page.goto(`${visit.url}/timeline`);
      await click(page, { css: 'main summary' });
      await shown(page, { css: 'main' }, ({ text }) => text.includes('The person'));
    },
  },
  {
    name: 'studio: a message arrives, is read and deleted',
    async walk(visit) {
      const { page } = visit;
      const body = new FormData();
      for (const [name, value] of Object.entries(MESSAGE)) body.set(name, value);
      const headers = { Origin: studio.site };
      const { status } = await fetch(studio.site + SEND_FORM_PATH, { method: 'POST', headers, body });
      check(status === 200, `the relay answers ${status}`);
      await enter(visit, studio, '/messages');
      await click(page, { css: 'main summary' });
      await shown(page, { css: 'main' }, ({ text }) => text.includes('Two inks.'));
      await click(page, { css: 'main button', name: 'Delete' });
      await waitUntilGone(page, { css: 'main li summary' });
    },
  },
];
