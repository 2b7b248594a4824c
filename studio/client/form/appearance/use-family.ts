import { useEffect, useState } from 'react';

export type Role = 'display' | 'text';

/** Loads a font family. Returns its name as soon as the browser has loaded it. */
export function useFamily(name: string, role: Role): string | undefined {
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    const family = `${role} ${name}`;
    const address = `/api/font?${new URLSearchParams({ name, role })}`;
    const face = new FontFace(family, `url("${address}")`);
    document.fonts.add(face);
    face.load().then(
      () => setLoaded(family),
      // The text is then set in the studio's own font.
      () => setLoaded(undefined),
    );
    return () => void document.fonts.delete(face);
  }, [name, role]);
  return loaded;
}
