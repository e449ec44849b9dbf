import type { Router } from 'express';
import express from 'express';

/** What an item of the sandbox's Wikidata says. */
type Item = { label: string; produced?: number; designers?: string[] };

const ITEMS: Record<string, Item> = {
  Q900001: { label: 'Ford Mustang (first generation)', designers: ['Q910001', 'Q910002'] },
  Q900003: { label: 'Chevrolet Corvette (C2)', produced: 117_964, designers: ['Q910003'] },
  Q900004: { label: 'AC Cobra', produced: 998 },
  Q900005: { label: 'Volvo P1800', produced: 47_492, designers: ['Q910004'] },
  Q900008: { label: 'Volkswagen Beetle', produced: 21_529_464, designers: ['Q910005'] },
  Q900010: { label: 'Citroën DS', produced: 1_455_746, designers: ['Q910006'] },
  // Another figure than the article's.
  Q900014: { label: 'Volvo Amazon', produced: 667_323 },
  Q910001: { label: 'Joe Oros' },
  Q910002: { label: 'David Ash' },
  Q910003: { label: 'Larry Shinoda' },
  Q910004: { label: 'Pelle Petterson' },
  Q910005: { label: 'Erwin Komenda' },
  Q910006: { label: 'Flaminio Bertoni' },
  Q900019: { label: 'Austin A90 Atlantic', produced: 7_981 },
  Q900020: { label: 'MG MGB', designers: ['Q910007'] },
  Q900021: { label: 'Mini', designers: ['Q910008'] },
  Q900023: { label: 'Porsche 356', designers: ['Q910005'] },
  Q900024: { label: 'Fiat 500 (1957)', produced: 3_893_294, designers: ['Q910009'] },
  Q900026: { label: 'Ford Model T', produced: 15_007_033, designers: ['Q910010', 'Q910011', 'Q910012'] },
  Q900028: { label: 'Ford Thunderbird (first generation)', produced: 53_166 },
  Q900029: { label: 'Chevrolet Camaro (first generation)', designers: ['Q910013'] },
  Q910007: { label: 'Syd Enever' },
  Q910008: { label: 'Alec Issigonis' },
  Q910009: { label: 'Dante Giacosa' },
  Q910010: { label: 'Childe Harold Wills' },
  Q910011: { label: 'Joseph Galamb' },
  Q910012: { label: 'Eugene Farkas' },
  Q910013: { label: 'Henry Haga' },
};

const MODIFIED_AT = '2026-10-02T12:00:00Z';
const FIRST_REVISION = 2_300_000_001;

/** Wikidata's `wbgetentities`, for the items of the sandbox's articles. */
export function createWikidata(): Router {
  const router = express.Router();
  router.get('/encyclopedia/wikidata/api.php', (request, response) => {
    const { action, ids } = request.query;
    if (action !== 'wbgetentities' || typeof ids !== 'string') {
      return void response.json({ error: { code: 'badvalue', info: 'The sandbox supports only wbgetentities.' } });
    }
    response.json({ entities: Object.fromEntries(ids.split('|').map((id) => [id, entityOf(id)])), success: 1 });
  });
  return router;
}

function entityOf(id: string): object {
  const item = ITEMS[id];
  if (!item) return { id, missing: '' };
  const statement = (property: string, datavalue: object) => ({
    mainsnak: { snaktype: 'value', property, datavalue },
    type: 'statement',
    rank: 'normal',
  });
  return {
    id,
    type: 'item',
    lastrevid: FIRST_REVISION + Object.keys(ITEMS).indexOf(id),
    modified: MODIFIED_AT,
    labels: { en: { language: 'en', value: item.label } },
    claims: {
      ...(item.produced && {
        P1092: [statement('P1092', { type: 'quantity', value: { amount: `+${item.produced}`, unit: '1' } })],
      }),
      ...(item.designers && {
        P287: item.designers.map((designer) =>
          statement('P287', { type: 'wikibase-entityid', value: { 'entity-type': 'item', id: designer } }),
        ),
      }),
    },
  };
}
