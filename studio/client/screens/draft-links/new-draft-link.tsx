import { type FormEvent, useId, useState } from 'react';
import { NAME_LIMIT_CHARACTERS } from '../../../../model/limits.ts';
import { type DraftLinksAnswer, madeDraftLinkSchema } from '../../../api/draft-links.ts';
import { post } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { FieldFrame, TextField } from '../../ui/controls/text-field.tsx';
import styles from './draft-links.module.css';

const LASTS = { day: 'A day', week: 'A week', month: 'A month' } as const;
const SHOWS = { now: 'As it is now', following: 'As it goes on' } as const;

type Made = { readonly name: string; readonly link: string };

type Props = {
  readonly servedFrom: Exclude<DraftLinksAnswer['servedFrom'], 'none'>;
  readonly onMade: () => Promise<void>;
};

/** Makes a link to the draft, and shows it once. */
export function NewDraftLink({ servedFrom, onMade }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const [lasts, setLasts] = useState<keyof typeof LASTS>('week');
  const [shows, setShows] = useState<keyof typeof SHOWS>('now');
  const [withPrivate, setWithPrivate] = useState(false);
  const [isNameless, setIsNameless] = useState(false);
  const [made, setMade] = useState<Made>();
  const { act, isBusy, problem } = useAction();
  const make = (event: FormEvent) => {
    event.preventDefault();
    const chosen = name.trim();
    setIsNameless(chosen === '');
    if (isBusy || chosen === '') return;
    void act(async () => {
      const order = { name: chosen, lasts, isFollowing: shows === 'following', withPrivate };
      const { link } = await post('/api/draft-links/add', order, madeDraftLinkSchema);
      setMade({ name: chosen, link });
      setName('');
      setWithPrivate(false);
      announce('The link is made.');
      await onMade();
    });
  };
  return (
    <div className={styles.part}>
      <form className={styles.form} onSubmit={make} noValidate aria-label="A new link">
        <TextField
          id={`${id}-name`}
          label="For whom"
          help="Only you see this name."
          value={name}
          maxLength={NAME_LIMIT_CHARACTERS}
          mistake={isNameless ? 'Give it a name.' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <div className={styles.choices}>
          <SegmentedControl name="How long" options={LASTS} value={lasts} onChange={setLasts} />
          <SegmentedControl name="What it shows" options={SHOWS} value={shows} onChange={setShows} />
        </div>
        <FieldFrame
          words={{
            id: `${id}-private`,
            label: 'With private works',
            help: 'Then this person reads them without a passphrase. Otherwise the draft says nothing of them.',
          }}
        >
          <Switch
            id={`${id}-private`}
            aria-describedby={`${id}-private-help`}
            isOn={withPrivate}
            onTurn={setWithPrivate}
          />
        </FieldFrame>
        {servedFrom !== 'studio' && <OnHost isGit={servedFrom === 'git'} />}
        <p>
          <Button type="submit" variant="lead" aria-disabled={isBusy}>
            Make a link
          </Button>
        </p>
        <Problem>{problem}</Problem>
      </form>
      {made && <MadeLink key={made.link} {...made} />}
    </div>
  );
}

/** Says what a link at the site's host cannot do. */
const OnHost = ({ isGit }: { readonly isGit: boolean }) => (
  <p className={styles.quiet}>
    The draft is uploaded beside your site, into a folder with a secret name. It is taken away at its end, by the next
    start of the studio at the latest. Nobody can count there who has seen it.
    {isGit && ' If your repository is public, others can find it there, also later.'}
  </p>
);

function MadeLink({ name, link }: Made) {
  const [isCopied, setIsCopied] = useState(false);
  const { act, problem } = useAction(() => 'It could not be copied. Select the link, and copy it by keys.');
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setIsCopied(true);
    announce('The link is copied.');
  };
  return (
    <div role="status" className={styles.form}>
      <p>
        The link of <span dir="auto">{name}</span>. Copy it now: it is shown once.
      </p>
      <p className={styles.link} dir="ltr">
        {link}
      </p>
      <p>
        <Button onClick={() => act(copy)}>{isCopied ? 'Copied' : 'Copy the link'}</Button>
      </p>
      <Problem>{problem}</Problem>
    </div>
  );
}
