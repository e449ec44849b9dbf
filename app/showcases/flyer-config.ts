import type { FlyerConfig } from './showcase.schema.ts';

/** Specification §3: a flyer's default content. */
export const DEFAULT_FLYER_CONFIG: FlyerConfig = {
  showOwnerName: true,
  showOwnerLocation: true,
  showOwnerContact: false,
  showVehicleNickname: true,
  showTrim: true,
  showEstimatedValue: true,
  showVehicleDescription: true,
  showTrophies: true,
  featuredPhotoIndex: 0,
};

/** The choices of the flyer dialog, in order. */
export const FLYER_OPTIONS: { key: Exclude<keyof FlyerConfig, 'featuredPhotoIndex'>; label: string }[] = [
  { key: 'showOwnerName', label: 'Owner name' },
  { key: 'showOwnerLocation', label: 'Owner location' },
  { key: 'showOwnerContact', label: 'Owner contact' },
  { key: 'showVehicleNickname', label: 'Vehicle nickname' },
  { key: 'showTrim', label: 'Trim' },
  { key: 'showEstimatedValue', label: 'Estimated value' },
  { key: 'showVehicleDescription', label: 'Vehicle description' },
  { key: 'showTrophies', label: 'Trophies and awards' },
];
