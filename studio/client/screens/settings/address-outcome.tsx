import type { AddressCheck } from '../../../api/address.ts';
import { Mistake } from '../../ui/controls/mistake.tsx';

type Props = { readonly url: string; readonly check: AddressCheck };

/** Says where an address leads, and what to write at the registrar if it does not lead to the site. */
export function AddressOutcome({ url, check }: Props) {
  const { found, answer } = check;
  const { hostname, protocol } = new URL(url);
  if (answer === 'here' || answer === 'this-site') {
    return (
      <>
        <p>
          <bdi>{hostname}</bdi> leads to {answer === 'here' ? 'this server' : 'your site on its host'}.
        </p>
        {protocol === 'http:' && (
          <Mistake>It is not encrypted. Write https:// once the host has a certificate.</Mistake>
        )}
      </>
    );
  }
  if (answer === 'certificate') {
    return (
      <Mistake>
        A server answers, but its certificate is not for this name. Let your host make one, then check again.
      </Mistake>
    );
  }
  return (
    <>
      <Mistake>{whereItLeads(found, answer, hostname)}</Mistake>
      <Registrar hostname={hostname} check={check} />
    </>
  );
}

function whereItLeads(found: readonly string[], answer: AddressCheck['answer'], hostname: string): string {
  if (found.length === 0) return `Nobody knows ${hostname} yet.`;
  const where = `${hostname} leads to ${found.join(', ')}`;
  return answer === 'another-site' ? `${where}, where another site answers.` : `${where}, where nothing answers.`;
}

/** The name of a record at the registrar: `@` for the domain itself. */
function recordName(hostname: string): string {
  const labels = hostname.split('.');
  return labels.length <= 2 ? '@' : labels.slice(0, -2).join('.');
}

function Registrar({ hostname, check: { own } }: { readonly hostname: string; readonly check: AddressCheck }) {
  const name = recordName(hostname);
  const v4 = own.find((address) => !address.includes(':'));
  return (
    <>
      <p>Where you bought the domain, open its DNS records. New records take up to a day.</p>
      {v4 === undefined ? (
        <p>This computer has no address of its own on the web, so the site needs a host.</p>
      ) : (
        <p>
          For this server: a record of type A, name <code>{name}</code>, value <code>{v4}</code>.
        </p>
      )}
      <p>
        {name === '@'
          ? 'For a host: records of type A with the numbers that your host names.'
          : `For a host: a record of type CNAME, name ${name}, with the name that your host gives you.`}
      </p>
    </>
  );
}
