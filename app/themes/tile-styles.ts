import { tile as classic } from './classic/tile.ts';
import { tile as luxury } from './luxury/tile.ts';
import { tile as modern } from './modern/tile.ts';
import { tile as muscle } from './muscle/tile.ts';
import type { ThemeId } from './themes.ts';
import type { TileStyle } from './tile-style.ts';
import { tile as vintage } from './vintage/tile.ts';

/** Here rather than in each `theme.ts`: only the step that chooses a theme loads them. */
export const TILES: Record<ThemeId, TileStyle> = { classic, luxury, modern, muscle, vintage };
