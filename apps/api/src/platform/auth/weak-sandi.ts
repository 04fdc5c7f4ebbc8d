import { setImmediate as nextTurn } from 'node:timers/promises'
import { wireForm } from '#platform/auth/secret-hash'

/**
 * Passwords that a stranger tries first. Apps send only the SHA-512 of a password, so the list is
 * hashed the same way and compared with it.
 */

/** Words that people at a school reach for. */
const OUR_WORDS = [
  'lunas', 'lunasin', 'sekolah', 'sekolahku', 'bendahara', 'tatausaha', 'admin', 'administrator', 'kasir',
  'operator', 'kepsek', 'kepalasekolah', 'walimurid', 'walikelas', 'siswa', 'guru', 'madrasah', 'pesantren',
  'yayasan', 'pembayaran', 'tagihan', 'kantin', 'password', 'passwordku', 'katasandi', 'rahasia', 'bismillah',
  'alhamdulillah', 'indonesia', 'merdeka', 'jakarta', 'bandung', 'surabaya', 'garuda', 'sayang', 'cinta',
]
const ENDINGS = [
  '', '1', '12', '123', '1234', '12345', '123456', '01', '007', '99', '123!', '!', '@123',
  ...Array.from({ length: 41 }, (_, i) => String(1990 + i)),
]
/** Shorter words of a name occur in too many good passwords. */
const OWN_WORD_MIN = 3
/** Short enough that other requests wait for a few milliseconds at most. */
const WORDS_AT_ONCE = 2_000

let common: Promise<Set<string>> | undefined

/** Whether the password is common, or made of the person's own name, address or number. */
export async function isWeakSandi(wire: string, own: readonly string[]): Promise<boolean> {
  const words = own.flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/))
  const named = words.filter((word) => word.length >= OWN_WORD_MIN).flatMap(endingsOf)
  if (named.some((word) => wireForm(word) === wire)) return true
  common ??= hashCommon()
  return (await common).has(shorten(wire))
}

/** Loaded when a password is first set: half a megabyte that most processes never need. */
async function hashCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const listed = dictionary['passwords-common'].flatMap(spellingsOf)
  const words = [...listed, ...OUR_WORDS.flatMap(endingsOf)]
  const hashes = new Set<string>()
  for (let i = 0; i < words.length; i += WORDS_AT_ONCE) {
    for (const word of words.slice(i, i + WORDS_AT_ONCE)) hashes.add(shorten(wireForm(word)))
    await nextTurn()
  }
  return hashes
}

function endingsOf(word: string): string[] {
  return spellingsOf(word).flatMap((spelling) => ENDINGS.map((ending) => spelling + ending))
}

function spellingsOf(word: string): string[] {
  return [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()]
}

/** Sixteen characters tell a hundred thousand hashes apart and save memory. */
function shorten(hash: string): string {
  return hash.slice(0, 16)
}
