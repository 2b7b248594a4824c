import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { answerWithFile } from '../media/file-answer.ts';
import { MEDIA_URL, mediaFile } from '../media/media.ts';
import { CARDS_URL, cardFile } from '../social-cards/social-card.ts';
import { PICTURES_URL, readPictureUrl } from './picture.ts';
import { variantFile } from './variants.ts';

type Next = (error?: unknown) => void;
type CacheFolders = { picturesCacheDir?: string; mediaCacheDir?: string };

/** Vite plugin for development: makes pictures and cards when they are asked for; a build publishes them. */
export function servePictures(folders: CacheFolders = {}): Plugin {
  return {
    name: 'serve-pictures',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(answerStatic(server.config.base, folders));
    },
  };
}

/** The plugin's middleware. */
export function answerStatic(base: string, { picturesCacheDir, mediaCacheDir }: CacheFolders) {
  return (req: IncomingMessage, res: ServerResponse, next: Next): void => {
    const path = withoutBase(base, req.url ?? '/');
    const asks = req.method === 'GET' || req.method === 'HEAD';
    if (!asks || !path.startsWith('/static/')) {
      next();
      return;
    }
    find(path)
      .then((found) => (found ? answerWithFile(req, res, found.path, found.type) : next()))
      .catch(next);
  };

  async function find(path: string): Promise<{ path: string; type: string } | undefined> {
    if (path.startsWith(MEDIA_URL)) return mediaFile(path, mediaCacheDir);
    if (path.startsWith(CARDS_URL)) {
      const card = await cardFile(path, picturesCacheDir);
      return card ? { path: card, type: 'image/jpeg' } : undefined;
    }
    if (!path.startsWith(PICTURES_URL)) return undefined;
    const variant = await variantFile(path, picturesCacheDir);
    return variant ? { path: variant, type: `image/${readPictureUrl(path)?.format}` } : undefined;
  }
}

export function withoutBase(base: string, url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  return base !== '/' && path.startsWith(base) ? `/${path.slice(base.length)}` : path;
}
