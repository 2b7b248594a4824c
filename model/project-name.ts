type Named = { readonly section: string; readonly slug: string };

/** Returns the name of a project in links: its slug, or `section/slug` if a project of another section has that slug. */
export const projectName = ({ section, slug }: Named, projects: readonly Named[]): string =>
  projects.some((other) => other.slug === slug && other.section !== section) ? `${section}/${slug}` : slug;

/** Returns the project with a name, which may be its slug or `section/slug`; undefined if there is none. */
export const projectNamed = <P extends Named>(name: string | undefined, projects: readonly P[]): P | undefined =>
  projects.find(({ section, slug }) => slug === name || `${section}/${slug}` === name);
