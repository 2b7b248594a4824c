// Tennis month: the numbers are the players.
import { big, ink, lines, small } from '../press/press.mjs';

const poster = `<rect width="1600" height="1480" fill="${ink.blue}"/>
  <g fill="none" stroke="${ink.paper}" stroke-width="12"><path d="M110 0V1480M330 0V1480M1270 0V1480M1490 0V1480M330 300H1270M330 1250H1270M800 300V1250"/></g>
  <path d="M0 790H1600" stroke="${ink.paper}" stroke-width="30"/>
  <rect x="80" y="70" width="420" height="170" fill="${ink.blue}"/>${big('OVER', { x: 90, y: 90, h: 140, fill: ink.paper, cls: '' })}
  ${big('600', { x: 90, y: 310, w: 1420, fill: ink.red, cls: '' })}<path class="over" d="M0 790H1600" stroke="${ink.blue}" stroke-width="30"/>
  <circle cx="1270" cy="1310" r="215" fill="${ink.paper}"/><circle class="over" cx="1270" cy="1310" r="215" fill="${ink.yellow}"/>
  ${big('ATHLETES', { x: 90, y: 1560, h: 172, fill: ink.red })}
  ${big('32', { x: 880, y: 1560, h: 270, fill: ink.blue })}${big('PROGRAMS', { x: 1215, y: 1560, w: 295, fill: ink.blue })}
  ${lines(1215, 1712, 46, 54, ['One month of free', 'tennis: all of May'], { weight: 600, fill: ink.blue })}
  ${small(90, 1822, 46, 'The youngest is 6, the oldest 81.', { weight: 600, fill: ink.red })}
  ${small(90, 1932, 40, 'ATANC National Tennis Month', { weight: 600 })}${small(1510, 1932, 40, 'Rackets at every court. Bring shoes.', { weight: 600, anchor: 'end' })}`;
const net =
  Array.from({ length: 15 }, (_, i) => `<path d="M${1190 + i * 16} 0V800" />`).join('') +
  Array.from({ length: 50 }, (_, i) => `<path d="M1190 ${i * 16}H1414"/>`).join('');
const banner = `<circle class="over" cx="1302" cy="270" r="170" fill="${ink.yellow}"/><g class="over" stroke="${ink.blue}" stroke-width="3" fill="none">${net}</g>
  ${big('32', { x: 90, y: 90, h: 520, fill: ink.blue })}${big('LOVE', { x: 2310, y: 90, h: 520, fill: ink.red, anchor: 'end' })}
  ${small(90, 708, 58, '32 programs, over 600 athletes', { weight: 600, fill: ink.blue })}${small(2310, 708, 58, 'love beginners. All of May, free.', { weight: 600, fill: ink.red, anchor: 'end' })}
  ${lines(700, 150, 44, 54, ['ATANC', 'National', 'Tennis', 'Month'], { weight: 600, fill: ink.key })}`;
export default [
  { out: 'portfolio/atanc-national-tennis-month/poster.jpg', w: 1600, h: 2000, svg: poster },
  { out: 'portfolio/atanc-national-tennis-month/banner.jpg', w: 2400, h: 800, svg: banner },
];
