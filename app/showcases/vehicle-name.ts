/** '1967 Volvo P1800'. Separate from the schema, so that pages which only show a showcase load no validation. */
export const vehicleName = ({ year, make, model }: { year: string; make: string; model: string }): string =>
  `${year} ${make} ${model}`;
