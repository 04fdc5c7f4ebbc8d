import { STAFF_LEVELS } from '@lunas/contract/pengguna/level'
import { useQuery } from '@tanstack/react-query'
import { TickBox } from '#components/form/fields.tsx'
import { LEVEL_WORDS } from '@lunas/contract/pengguna/level.words'
import { aturanQuery, useAturMasuk } from '../api/petugas.ts'

/** Which levels must use a second step; each tick is saved at once. */
export function AturanMasuk() {
  const { data } = useQuery(aturanQuery)
  const atur = useAturMasuk()
  if (!data) return null
  const { wajib_totp } = data
  return (
    <details className="card mb-4 max-w-3xl p-4">
      <summary className="font-semibold">Wajib verifikasi dua langkah</summary>
      <p className="mt-2 text-ink-soft">Berlaku mulai masuk berikutnya.</p>
      <fieldset disabled={atur.isPending} className="mt-3 grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">Level yang wajib</legend>
        {STAFF_LEVELS.map((level) => (
          <TickBox
            key={level}
            label={LEVEL_WORDS[level]}
            checked={wajib_totp.includes(level)}
            onChecked={(checked) => {
              const others = wajib_totp.filter((one) => one !== level)
              atur.mutate(checked ? [...others, level] : others)
            }}
          />
        ))}
      </fieldset>
    </details>
  )
}
