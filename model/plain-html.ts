const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns the words of HTML that was made from Markdown. */
export const plainHtml = (html: string): string =>
  html.replace(/<[^<>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (_, name) => ENTITIES[name] ?? '');
