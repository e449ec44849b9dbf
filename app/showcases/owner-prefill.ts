/** What a new showcase is filled in with about its owner, who can change all of it; '' where nothing is known. */
export type OwnerPrefill = {
  fullName: string;
  location: string;
  /** Where each of them comes from, as the end of a sentence; null where there is nothing. */
  sources: { fullName: string | null; location: string | null };
  /** The story of their last showcase that has one, which is only offered. @property vehicle as in vehicleName; '' where unknown */
  story: { text: string; vehicle: string } | null;
};
