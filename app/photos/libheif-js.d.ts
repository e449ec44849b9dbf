/** The part of libheif-js that is used. Its own declarations return `any`. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  export type Failure = { code: unknown; message: string };
  type Context = { readonly context: unique symbol };
  type Handle = { readonly handle: unique symbol };
  /** Rows of red, green and blue, `stride` bytes from one to the next; `data` is the decoder's own memory. */
  export type Plane = { data: Uint8Array<ArrayBuffer>; width: number; height: number; stride: number };
  type Libheif = {
    heif_error_code: { heif_error_Ok: unknown };
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGB: unknown };
    heif_context_alloc(): Context;
    heif_context_read_from_memory(context: Context, file: Uint8Array): Failure;
    heif_js_context_get_primary_image_handle(context: Context): Handle | Failure;
    heif_js_decode_image2(handle: Handle, color: unknown, order: unknown): { channels: Plane[] } | Failure;
  };
  // biome-ignore lint/style/noDefaultExport: it is a CommonJS module that is a function
  export default function openLibheif(options: { wasmBinary: Uint8Array }): Promise<Libheif>;
}
