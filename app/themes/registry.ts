/** All themes, one line each. An export's name is the theme's id, which is stored with showcases and never changes. */
export { classic } from './classic/theme.ts';
export { luxury } from './luxury/theme.ts';
export { modern } from './modern/theme.ts';
export { muscle } from './muscle/theme.ts';
export { vintage } from './vintage/theme.ts';
