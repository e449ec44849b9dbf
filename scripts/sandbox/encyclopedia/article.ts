/** An article of the sandbox's encyclopedia: in our own words, with facts from reference books. */
export type SandboxArticle = {
  title: string;
  /** Titles that lead to it. */
  redirects: string[];
  wikidataId: string;
  /** Wikitext of the infobox. */
  infobox?: string;
  /** Plain text with headings as `== Design ==`. */
  extract: string;
};
