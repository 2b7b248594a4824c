import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { englishNameOf } from '../../../../model/languages.ts';
import { fromPageSchema, readMark } from '../../../api/page-frame.ts';
import type { View } from '../../../api/views.ts';
import { type Entry, useContentIndex } from '../../data/entries/entries.ts';
import { useWrittenLanguage } from '../../data/languages/written-language.ts';
import { closedPagesStore } from '../../data/preview/closed-pages.ts';
import { pageShapesStore } from '../../data/preview/page-shapes.ts';
import { knowsPressStore, rememberPress } from '../../data/preview/press-hint.ts';
import { changePreviewSettings, narrowSideStore, previewInks, previewSettingsStore } from '../../data/preview/view.ts';
import { useSession } from '../../data/session/session.ts';
import { takeFiles } from '../../data/uploads/dropped-files.ts';
import { Mistake } from '../../ui/controls/mistake.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { useStore } from '../../ui/store.ts';
import { ScaledFrame } from '../../ui/view/scaled-frame.tsx';
import { useMedia } from '../../ui/view/use-media.ts';
import { fieldOfMark, formOfMark, inLanguage, isOfErrorPage, pageBeside, pageOfRelease } from './places.ts';
import styles from './preview-pane.module.css';
import { TruePage } from './true-page.tsx';
import { useEditInPlace } from './use-edit-in-place.ts';
import { useFieldOnPage } from './use-field-on-page.ts';
import { useIsOnCurrentSite, useIsPrivate, usePreview, useUnshown } from './use-preview.ts';

/** The media queries of the style sheet. */
const ONE_SIDE = '(max-width: 719px)';
const BOTH = '(min-width: 1600px)';

/** The file with the page headings; the rest of the resume is in another file. */
const HEADS = 'site.yaml';

const EMPTY = 'This page is empty, so visitors don’t have it yet.';
const AFTER_ERROR = 'Visitors see these words only when a page fails.';
const PRIVATE = 'Private: only you and your clients see this page.';
const CLOSED = 'Visitors see this page in place of your work.';
const HIDDEN = 'Hidden from visitors: only you see this page.';

const notPublished = (language: string | undefined) =>
  language === undefined
    ? 'This page is not published.'
    : `This page is not published in ${englishNameOf(language)} yet.`;

const SIDES = { edit: 'Edit', preview: 'Preview' } as const;
const SIZES = { phone: 'Phone', desktop: 'Desktop' } as const;
const THEMES = { light: 'Day', dark: 'Night' } as const;

type Props = {
  readonly entry: Entry;
  /** Whether the site leaves out the page because it is empty. */
  readonly isEmpty?: boolean | undefined;
};

/** Shows the page of the draft beside the form, or as the other side of a phone's screen. */
export function PreviewPane(props: Props) {
  const isOneSide = useMedia(ONE_SIDE);
  const side = useStore(narrowSideStore);
  const isSeen = !isOneSide || side === 'preview';
  // A loaded preview stays loaded while the owner is on the other side.
  const [wasSeen, setWasSeen] = useState(isSeen);
  if (isSeen && !wasSeen) setWasSeen(true);

  useEffect(() => {
    document.documentElement.dataset.side = side;
    return () => {
      delete document.documentElement.dataset.side;
    };
  }, [side]);

  return (
    <>
      {isOneSide && (
        <div className={styles.switch}>
          <SegmentedControl
            name="Edit or preview"
            options={SIDES}
            value={side}
            onChange={(to) => narrowSideStore.set(to)}
          />
        </div>
      )}
      <aside className={styles.preview} aria-label="The page" data-seen={isSeen || undefined}>
        {wasSeen && <Pages {...props} isSeen={isSeen} />}
      </aside>
    </>
  );
}

/** Says once that the page can be pressed. */
function PressHint() {
  const isKnown = useStore(knowsPressStore);
  if (isKnown) return null;
  return (
    <p className={styles.hint}>
      Press a text or a picture of the page to change it.
      <button type="button" onClick={rememberPress}>
        Got it
      </button>
    </p>
  );
}

/** Uploads files that are dropped or pasted on a page in a frame. */
function useFilesFromFrames(origin: string | undefined) {
  useEffect(() => {
    const onWindowMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin) return;
      const message = fromPageSchema.safeParse(event.data);
      if (message.success && message.data.is === 'files') void takeFiles(message.data.files);
    };
    window.addEventListener('message', onWindowMessage);
    return () => window.removeEventListener('message', onWindowMessage);
  }, [origin]);
}

function Pages({ entry, isEmpty, isSeen }: Props & { readonly isSeen: boolean }) {
  const { session } = useSession();
  const { contentIndex } = useContentIndex();
  const [location, go] = useLocation();
  const hasBoth = useMedia(BOTH);
  const settings = useStore(previewSettingsStore);
  const inks = useStore(previewInks);
  const [shows, setShows] = useState<'draft' | 'published' | 'closed'>('draft');
  useFilesFromFrames(session?.draftOrigin);
  const [painted, setPainted] = useState<Partial<Record<View, number>>>({});
  const [marks, setMarks] = useState<readonly string[]>([]);
  const { file } = entry;
  const isHeaded = entry.kind === 'resume';
  const { version, isAsked, problem: problemOfPages } = usePreview(isSeen);
  const unshown = useUnshown(file);
  const unshownHeads = useUnshown(isHeaded ? HEADS : file);
  const isSaving = isAsked || unshown.isSaving || unshownHeads.isSaving;
  const problem = unshown.problem ?? unshownHeads.problem ?? problemOfPages;
  const { mark, fieldId, chosenIn, choose } = useFieldOnPage(isHeaded ? [file, HEADS] : [file], marks);
  const written = useWrittenLanguage(contentIndex?.furtherLanguages);
  const isThereNow = useIsOnCurrentSite(entry, written);
  const isPrivate = useIsPrivate(entry);
  const closedPage = useStore(closedPagesStore)[file];
  const hasClosedPage = isPrivate && closedPage !== undefined;
  const isAsVisitor = hasClosedPage && shows === 'closed';
  const isAsNow = shows === 'published';
  const toggle = (to: typeof shows) => setShows(shows === to ? 'draft' : to);
  const nowhere = isEmpty
    ? EMPTY
    : isOfErrorPage(location, fieldId)
      ? AFTER_ERROR
      : isAsNow && !isThereNow && notPublished(written);
  const origin = session?.draftOrigin;
  const shownPage = isAsVisitor ? closedPage : pageBeside(location, entry.address, fieldId);
  const address = inLanguage(shownPage, written);

  const { open: openInPlace, onTyped, messageFor } = useEditInPlace();
  const onChosen = useCallback(
    async (mark: string, view: View, words: string | undefined) => {
      rememberPress();
      const entries = contentIndex?.entries ?? [];
      const read = readMark(mark);
      const entryOfMark = entries.find(({ file }) => file === read?.file);
      const form = formOfMark(mark, entries);
      if (!read || !entryOfMark || !form) return;
      const isCurrentForm = decodeURI(form.split('#')[0] ?? '') === location;
      const pressed = { entry: entryOfMark, mark, field: read.field };
      if (isCurrentForm && words !== undefined && (await openInPlace({ ...pressed, words }, view))) return;
      // The form is shown first, because a hidden side cannot take the focus.
      flushSync(() => narrowSideStore.set('edit'));
      const field = isCurrentForm ? fieldOfMark(read.field) : null;
      if (field) return choose({ mark, id: field.id, chosenIn: view });
      go(form);
    },
    [location, choose, contentIndex, go, openInPlace],
  );

  const onMarks = useCallback(
    (all: readonly string[], shapes: Readonly<Record<string, number>>, view: View) => {
      setMarks(all);
      if (!hasBoth || view === 'desktop') pageShapesStore.set({ view, shapes });
    },
    [hasBoth],
  );
  const onPainted = useCallback((at: number, view: View) => setPainted((before) => ({ ...before, [view]: at })), []);

  if (origin === undefined) return <p className={styles.notice}>The preview is not available here.</p>;
  const views: readonly View[] = hasBoth ? ['phone', 'desktop'] : [settings.view];
  const isBehind =
    !problem && !isEmpty && !isAsNow && (isSaving || views.some((view) => (painted[view] ?? version) < version));
  return (
    <>
      <div className={styles.tools}>
        {!hasBoth && (
          <SegmentedControl
            name="Size"
            options={SIZES}
            value={settings.view}
            onChange={(view) => changePreviewSettings({ view })}
          />
        )}
        <SegmentedControl
          name="Light"
          options={THEMES}
          value={settings.theme}
          onChange={(theme) => changePreviewSettings({ theme })}
        />
        {isBehind && <span className={styles.behind}>Updating the preview</span>}
        {hasClosedPage && (
          <button type="button" className={styles.now} aria-pressed={isAsVisitor} onClick={() => toggle('closed')}>
            As a visitor
          </button>
        )}
        <button type="button" className={styles.now} aria-pressed={isAsNow} onClick={() => toggle('published')}>
          As published
        </button>
      </div>
      <div role="status" className={styles.news}>
        {problem && <Mistake>{problem}</Mistake>}
        {isAsNow && isThereNow && <p>This is the published page.</p>}
        {!nowhere && !isAsNow && entry.isHidden && <p>{HIDDEN}</p>}
        {!nowhere && !isAsNow && isPrivate && !entry.isHidden && <p>{isAsVisitor ? CLOSED : PRIVATE}</p>}
        {nowhere && <p className={styles.nowhere}>{nowhere}</p>}
        {!nowhere && shows === 'draft' && <PressHint />}
      </div>
      <div className={styles.frames}>
        {(nowhere ? [] : views).map((view) => (
          <div key={view} className={styles.place}>
            <TruePage
              // A new frame takes no messages until its page has loaded.
              key={address}
              origin={origin}
              address={address}
              view={view}
              inks={inks}
              version={version}
              mark={mark}
              onChosen={(...pressed) => void onChosen(...pressed)}
              edit={messageFor(view)}
              onTyped={onTyped}
              theme={settings.theme}
              isScrolledTo={chosenIn !== view}
              isHidden={isAsNow}
              onMarks={onMarks}
              onPainted={onPainted}
            />
            {isAsNow && (
              <div className={styles.over}>
                <ScaledFrame
                  src={pageOfRelease(origin, address, 'current')}
                  title="The page as it is published"
                  view={view}
                />
              </div>
            )}
          </div>
        ))}
      </div>
    </>
  );
}
