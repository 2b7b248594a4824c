import { Link } from 'wouter';
import { useContentIndex } from '../../data/entries/entries.ts';
import { missingAltTexts } from './missing-alt-texts.ts';

/** Counts the pictures without an alternative text and links to the screen that asks for them. */
export function MissingAltTextCount({ className }: { readonly className?: string | undefined }) {
  const { contentIndex } = useContentIndex();
  const { length } = missingAltTexts(contentIndex?.entries ?? []);
  if (length === 0) return null;
  const isOne = length === 1;
  return (
    <p className={className}>
      {isOne ? '1 picture has no alternative text' : `${length} pictures have no alternative text`}: some visitors can't
      see what {isOne ? 'it shows' : 'they show'}. <Link href="/alt-texts">Describe {isOne ? 'it' : 'them'}</Link>
    </p>
  );
}
