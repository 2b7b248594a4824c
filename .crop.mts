import sharp from 'sharp';

const [, , f, l, t, w, h, o] = process.argv;
await sharp(f).extract({ left: +l, top: +t, width: +w, height: +h }).toFile(o);
