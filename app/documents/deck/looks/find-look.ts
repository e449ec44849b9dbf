import type { ThemeId } from '#app/showcases/catalogue.ts';
import { classic } from './classic.ts';
import type { DeckTheme } from './look.ts';
import { luxury } from './luxury.ts';
import { modern } from './modern.ts';
import { muscle } from './muscle.ts';
import { vintage } from './vintage.ts';

const LOOKS: Record<ThemeId, DeckTheme> = { classic, muscle, modern, luxury, vintage };

export const findDeckTheme = (id: ThemeId): DeckTheme => LOOKS[id];
