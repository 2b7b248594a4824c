import { describe, expect, it } from 'vitest';
import { usedRules } from './used-rules.ts';

const cut = (stylesheet: string, ...classes: string[]) => usedRules(stylesheet)(new Set(classes));

describe('usedRules', () => {
  it('keeps the rules of the classes, unchanged and in their order', () => {
    expect(cut('.b{color:red;margin:0}.a{color:blue}.c{margin:1px}', 'a', 'b')).toBe(
      '.b{color:red;margin:0}.a{color:blue}',
    );
  });

  it.each([
    'html{margin:0}',
    ':root{--a:1}',
    'main>*+*{margin:0}',
    '::view-transition-old(root){animation:none}',
    '[data-theme=dark]{color:#fff}',
    '*,:before{box-sizing:border-box}',
    '#main{margin:0}',
  ])('keeps a rule without classes: %s', (rule) => {
    expect(cut(rule)).toBe(rule);
  });

  it.each([
    '.a:hover:not(:focus-visible)>.b:before{color:red}',
    '.a[aria-pressed=true] .b:nth-child(2n+1){color:red}',
    'html:not([data-scripted]) .a{display:none}',
    '.a:not(.other){color:red}',
    '.a:is(.b,.other){color:red}',
    'body:has(>.other,.a){color:red}',
    '.a:where(:not(.other .b)){color:red}',
  ])('keeps a rule whose classes the page has: %s', (rule) => {
    expect(cut(rule, 'a', 'b')).toBe(rule);
  });

  it.each([
    '.other{color:red}',
    '.a .other{color:red}',
    '.a.other{color:red}',
    '.a+.other:hover{color:red}',
    '.a:is(.other,.others){color:red}',
    'html:has(.other){color:red}',
    ':where(.other) .a{color:red}',
  ])('removes a rule with a class that the page lacks: %s', (rule) => {
    expect(cut(rule, 'a')).toBe('');
  });

  it('removes single selectors of a list', () => {
    expect(cut('.other,.a,.others .a{color:red}', 'a')).toBe('.a{color:red}');
  });

  it('removes groups that become empty', () => {
    const sheet = '@layer page{@media (width>=640px){.other{color:red}}.a{color:red}}@media print{.other{color:red}}';
    expect(cut(sheet, 'a')).toBe('@layer page{.a{color:red}}');
  });

  it.each([
    '@layer tokens, reset;',
    '@keyframes turn{0%{rotate:0deg}to{rotate:1turn}}',
    '@page resume{margin:0}',
    '@font-face{font-family:a;src:url(/a.woff2)}',
    '@view-transition{navigation:auto}',
  ])('keeps other at-rules: %s', (rule) => {
    expect(cut(rule)).toBe(rule);
  });

  it('fails for a style sheet with an error', () => {
    expect(() => usedRules('.a{color:red')).toThrow('Unclosed block');
  });
});
