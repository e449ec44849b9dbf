import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import openLibheif, { type Plane } from 'libheif-js/libheif-wasm/libheif.js';
import sharp from 'sharp';
import { serveThread } from '#app/platform/serve-thread.server.ts';
import type { HeicTask, Pixels } from './decode-heic.server.ts';

const require = createRequire(import.meta.url);

/** Red, green and blue. */
const CHANNELS = 3;

/** Bytes of a page of WebAssembly's memory. */
const PAGE = 65_536;

/**
 * Limits the memory of the decoder, whatever a file's frames hold: its own limits know the sizes that a file states. libheif
 * reports what it can't allocate, or aborts, which ends this thread's task.
 */
function limitMemory(maxBytes: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > maxBytes) throw new RangeError('The picture takes too much memory');
    return grow.call(this, pages);
  };
}

async function decode({ file, maxBytes, longSide }: HeicTask): Promise<Pixels> {
  limitMemory(maxBytes);
  const libheif = await openLibheif({ wasmBinary: readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm')) });
  const context = libheif.heif_context_alloc();
  const read = libheif.heif_context_read_from_memory(context, file);
  if (read.code !== libheif.heif_error_code.heif_error_Ok) throw new Error(read.message);
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if ('code' in handle) throw new Error(handle.message);
  const { heif_colorspace_RGB: color } = libheif.heif_colorspace;
  const { heif_chroma_interleaved_RGB: order } = libheif.heif_chroma;
  const decoded = libheif.heif_js_decode_image2(handle, color, order);
  if ('code' in decoded) throw new Error(decoded.message);
  const [plane] = decoded.channels;
  if (!plane) throw new Error('The picture has no colors');
  return scale(plane, longSide);
}

/** Scaled from the decoder's own memory, so that nothing is held twice. */
async function scale({ data, width, height, stride }: Plane, longSide: number): Promise<Pixels> {
  const row = width * CHANNELS;
  // libheif pads its rows, which sharp does not know.
  if (stride > row) for (let y = 1; y < height; y += 1) data.copyWithin(y * row, y * stride, y * stride + row);
  const bytes = Buffer.from(data.buffer, data.byteOffset, row * height);
  const scaled = await sharp(bytes, { raw: { width, height, channels: CHANNELS }, limitInputPixels: false })
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: scaled.data, width: scaled.info.width, height: scaled.info.height };
}

sharp.concurrency(1);
serveThread(decode);
