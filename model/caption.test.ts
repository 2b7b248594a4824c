import { describe, expect, it } from 'vitest';
import { captionHtml, captionMistake, plainCaption } from './caption.ts';

describe('a caption', () => {
  it.each([
    ['Ink & *paper*', 'Ink &amp; <em>paper</em>', 'Ink & paper'],
    [
      'By [Nora](https://a.example), **2024**',
      'By <a href="https://a.example">Nora</a>, <strong>2024</strong>',
      'By Nora, 2024',
    ],
    ['~~Blue~~ `red`', '<del>Blue</del> <code>red</code>', 'Blue red'],
    ['# 1, - 2 > 3', '# 1, - 2 &gt; 3', '# 1, - 2 > 3'],
    ['1. Print', '1. Print', '1. Print'],
    ['<b>“Big”</b> 3 * 4 * 5', '&lt;b&gt;“Big”&lt;/b&gt; 3 * 4 * 5', '<b>“Big”</b> 3 * 4 * 5'],
    ['snake_case_name', 'snake_case_name', 'snake_case_name'],
  ])('renders %j as a line of Markdown', (caption, html, plain) => {
    expect(captionHtml(caption)).toBe(html);
    expect(plainCaption(caption)).toBe(plain);
    expect(captionMistake(caption)).toBeUndefined();
  });

  it.each([
    ['[x](javascript:alert(1))', /^expected a link/],
    ['![x](a.jpg)', /^pictures stand in the fields/],
    ['<iframe src="https://a.example">', /^an <iframe> cannot stand/],
    ['*'.repeat(400), /more than 300 signs/],
  ])('rejects %j', (caption, expected) => expect(captionMistake(caption)).toMatch(expected));
});

it('keeps links to telephones, and empties those that could run code', () => {
  expect(captionHtml('[Call](tel:+351) [x](java&#115;cript:alert) [y](<JAVASCRIPT:x>)')).toBe(
    '<a href="tel:+351">Call</a> <a href="">x</a> <a href="">y</a>',
  );
});
