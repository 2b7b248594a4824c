import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it.each([
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  ['C:\\Users\\Mara\\Größe.JPG', 'groesse.jpg'],
  ['a\0b\r\n.php', 'a-b.jpg'],
  ['\u202egpj.exe', 'gpj.jpg'],
  ['.htaccess', 'picture.jpg'],
  ['作品', 'picture.jpg'],
  ['project.md', 'project.jpg'],
  ['', 'picture.jpg'],
  [`${'n'.repeat(300)}.jpg`, `${'n'.repeat(80)}.jpg`],
])('names an upload of %j %s', (name, expected) => {
  expect(fileNameOf(name, 'picture', 'jpg')).toBe(expected);
});
