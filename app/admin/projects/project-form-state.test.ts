import { expect, test } from 'vitest';
import { vehicleDataSchema } from '#app/showcases/showcase.schema.ts';
import { THEMES } from '#app/themes/themes.ts';
import { toForm, toPatch } from './project-form-state.ts';
import { projectPatchSchema } from './project-patch.schema.ts';

const before = toForm({
  ownerData: { fullName: 'Ida Holm', location: 'Bath, Maine', story: 'We bought it.', contact: undefined },
  vehicleData: vehicleDataSchema.parse({ year: '1967', make: 'Volvo', model: 'P1800', trim: 'S' }),
  theme: THEMES.classic,
  layoutTemplateId: 'traditional',
});

test('leaves out fields that did not change, or only by spaces', () => {
  expect(toPatch(before, { ...before, ownerName: ' Ida Holm ' })).toEqual({});
  expect(toPatch(before, { ...before, vehicleTrim: '', ownerContact: 'by post' })).toEqual({
    vehicleTrim: '',
    ownerContact: 'by post',
  });
});

test('sends a theme and a layout with their names, as the server requires', () => {
  const patch = toPatch(before, { ...before, themeId: 'luxury', layoutTemplateId: 'auction-catalog' });
  expect(patch).toEqual({
    themeId: 'luxury',
    themeName: 'Luxury Chrome',
    themeEra: 'All Eras',
    themeColors: THEMES.luxury.colors,
    layoutTemplateId: 'auction-catalog',
    layoutTemplateName: 'Auction Catalog',
  });
  expect(projectPatchSchema.parse(patch)).toEqual(patch);
});
