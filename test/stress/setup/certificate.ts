import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Makes a self-signed certificate for `localhost` with openssl. */
export async function makeCertificate(keyFile: string, certificateFile: string): Promise<void> {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-keyout', keyFile];
  const subject = ['-days', '1', '-subj', '/CN=localhost'];
  await promisify(execFile)('openssl', ['req', '-x509', ...key, '-out', certificateFile, ...subject]);
}
