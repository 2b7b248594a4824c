// Spring break: a title that breaks, a week in nine lines, a bus in one.
import { big, ink, lines, small } from '../press/press.mjs';

const P = { w: 1414, h: 2000 };
const cover = `<defs><clipPath id="up"><path d="M-99 0H1514V1226L-99 1049Z"/></clipPath><clipPath id="lo"><path d="M-99 1049L1514 1226V2000H-99Z"/></clipPath></defs>
  <circle class="over" cx="1010" cy="1180" r="330" fill="${ink.yellow}"/>
  ${big('SPRING', { x: 90, y: 190, w: 1234, fill: ink.blue })}
  <g class="over" clip-path="url(#up)" transform="translate(-50 -40)">${big('BREAK', { x: 90, y: 900, w: 1234, fill: ink.red, cls: '' })}</g>
  <g class="over" clip-path="url(#lo)" transform="translate(50 60)">${big('BREAK', { x: 90, y: 900, w: 1234, fill: ink.red, cls: '' })}</g>
  ${small(90, 120, 44, 'Haw River Students’ Union', { weight: 600 })}${small(1324, 120, 44, 'March 4 to 12, 2023', { weight: 600, anchor: 'end' })}
  ${lines(90, 1770, 52, 64, ['Nine days, four trips, one bus.', 'Keep this booklet in your back pocket.', 'It is your ticket.'], { weight: 600, fill: ink.blue })}`;
const week = [
  ['Sat', 'Leave the lot', '7:00'],
  ['Sun', 'Harbor walk', '9:30'],
  ['Mon', 'Dunes, on foot', '8:15'],
  ['Tue', 'Nothing', 'all day'],
  ['Wed', 'Lighthouse', '10:00'],
  ['Thu', 'Ferry out', '6:45'],
  ['Fri', 'Ferry back', '17:20'],
  ['Sat', 'Fish fry', '18:00'],
  ['Sun', 'Home', '11:00'],
];
const spread = `<rect width="1100" height="1550" class="over" fill="${ink.yellow}"/>
  ${big('9', { x: 110, y: 120, h: 1250, fill: ink.red })}${big('DAYS', { x: 420, y: 1080, w: 620, fill: ink.blue })}
  ${week
    .map(([d, what, when], i) => {
      const y = 150 + i * 148;
      return (
        small(1240, y, 62, d, { weight: 600, fill: ink.blue }) +
        big(what.toUpperCase(), { x: 1370, y: y - 62, h: 70, fill: ink.red }) +
        small(2090, y, 62, when, { weight: 600, anchor: 'end', fill: ink.blue })
      );
    })
    .join('')}
  ${small(110, 1470, 40, '4', { weight: 600 })}${small(2090, 1470, 40, '5', { weight: 600, anchor: 'end' })}`;
const stops = [
  ['Student lot', '7:00', 300],
  ['Mill Street', '7:12', 560],
  ['Route 9', '7:40', 820],
  ['Rest stop', '9:05', 1080],
  ['Ferry dock', '10:50', 1340],
  ['The beach', '11:20', 1640],
];
const bus = `<circle class="over" cx="520" cy="1655" r="225" fill="${ink.yellow}"/><path class="over" d="M150 180V1340Q150 1640 450 1640H520" fill="none" stroke="${ink.blue}" stroke-width="110"/>
  ${stops
    .slice(0, 5)
    .map(
      ([a, b, y]) =>
        `<circle cx="150" cy="${y}" r="26" fill="${ink.paper}"/>` +
        big(a.toUpperCase(), { x: 300, y: y - 45, h: 90, fill: ink.red }) +
        small(1324, y + 42, 90, b, { weight: 600, anchor: 'end', fill: ink.blue }),
    )
    .join('')}
  <circle cx="520" cy="1640" r="30" fill="${ink.paper}"/>${big('THE BEACH', { x: 600, y: 1560, h: 160, fill: ink.red })}${small(1324, 1842, 90, '11:20', { weight: 600, anchor: 'end', fill: ink.blue })}
  ${small(300, 130, 44, 'The bus. Tear off here.', { weight: 600 })}`;
export default [
  { out: 'portfolio/spring-break/cover.jpg', ...P, svg: cover },
  {
    out: 'portfolio/spring-break/spread.jpg',
    w: 2200,
    h: 1550,
    svg: `${spread}<path d="M1100 0V1550" stroke="${ink.key}" stroke-width="2" opacity=".25"/>`,
  },
  { out: 'portfolio/spring-break/bus.jpg', ...P, svg: bus },
];
