import { expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { SAMPLES } from '#scripts/seed/samples.ts';
import { AS_A_PERSON } from './person.ts';
import { origin } from './product.ts';

// Strangers look at these first.
it.each(SAMPLES.map(({ project, historicalContent }) => [project.vehicleData.model, historicalContent.title] as const))(
  'the page of the sample %s has its title, is described in whole sentences, and names the sources of its history',
  async (model, title) => {
    const listed = await db
      .selectFrom('shares')
      .innerJoin('showcases', 'showcases.id', 'shares.showcaseId')
      .innerJoin('users', 'users.id', 'showcases.ownerId')
      .where('users.email', '=', 'owner@example.com')
      .select(['shares.slug', 'showcases.vehicleData'])
      .execute();
    const slug = listed.find(({ vehicleData }) => vehicleData.model === model)?.slug;
    const page = await (await fetch(`${origin}/s/${slug}`, { headers: { 'User-Agent': AS_A_PERSON } })).text();
    expect(page).toContain(title);
    expect(page).toContain('from the sources named');
    expect(page).not.toContain('unverified');
    // In search results and link previews.
    expect(/<meta name="description" content="([^"]{40,200})"/.exec(page)?.[1]).toMatch(/[.…]$/);
    const addresses = [...page.matchAll(/href="([^"]+oldid=[^"]+)"/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    );
    expect(addresses.length).toBeGreaterThan(0);
  },
);
