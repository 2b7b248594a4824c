import type { Changes } from '../../../api/publishing.ts';

/** Names the letters that no font has for share pictures and the resume, and the command that installs one. */
export const LackingLetters = ({ letters }: { readonly letters: NonNullable<Changes['letters']> }) =>
  letters.map((one) => (
    <p key={one.letters}>
      No font has <bdi>{one.letters}</bdi> for share pictures and resume.{' '}
      {one.isLeftOut ? 'They are left out there.' : 'A plain font stands in there.'}{' '}
      {one.package ? (
        <>
          To add them, run <code>npm install -E {one.package}</code>
        </>
      ) : (
        'Write the words there without them.'
      )}
    </p>
  ));
