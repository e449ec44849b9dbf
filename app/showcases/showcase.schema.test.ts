import { describe, expect, it } from 'vitest';
import { projectBody } from '#tests/fixtures.ts';
import { documentContentSchema, qrUrlSchema } from './showcase.schema.ts';

const PHOTO = '/objects/1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const withOwner = (ownerData: object) => {
  const body = projectBody([PHOTO]);
  return { ...body, project: { ...body.project, ownerData: { ...body.project.ownerData, ...ownerData } } };
};

describe('typed text', () => {
  it('is stored without characters that databases and pages can’t hold', () => {
    const { project } = documentContentSchema.parse(
      withOwner({ fullName: ' Ada\u0000 L\ud800ovelace\u0007 ', story: 'One.\n\tTwo.' }),
    );
    expect(project.ownerData).toMatchObject({ fullName: 'Ada L\ufffdovelace', story: 'One.\n\tTwo.' });
  });

  it('counts as missing where it is blank', () => {
    const { project } = documentContentSchema.parse(withOwner({ story: '   ', contact: null }));
    expect(project.ownerData.story).toBeUndefined();
    expect(project.ownerData.contact).toBeUndefined();
  });

  it('is required where it is blank and not optional', () => {
    expect(() => documentContentSchema.parse(withOwner({ fullName: '\u0000 ' }))).toThrow('Please enter the owner’s full name');
  });
});

describe('the QR code link', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'example', 'me@example.com', ''])(
    'can’t be %j',
    (url) => {
      expect(qrUrlSchema.safeParse(url).success).toBe(false);
    },
  );

  it('is completed where it was sent without a scheme', () => {
    expect(qrUrlSchema.parse('facebook.com/mycar')).toBe('https://facebook.com/mycar');
  });

  it('is limited in its printed form, not as typed', () => {
    expect(qrUrlSchema.parse('https://example.com/車')).toBe('https://example.com/%E8%BB%8A');
    expect(qrUrlSchema.safeParse(`https://example.com/${'車'.repeat(200)}`).success).toBe(false);
    expect(qrUrlSchema.safeParse(`https://example.com/${'a'.repeat(900)}`).success).toBe(true);
  });
});
