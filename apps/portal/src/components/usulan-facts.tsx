import { formatAt } from '#lib/format-at.ts'

type Steps = {
  diajukan_oleh: string
  diajukan_at: string
  diputus_oleh: string
  diputus_at: string | null
  alasan: string
  ditarik?: boolean
}

/** Who proposed something and who decided, as lines of a list of facts. */
export function UsulanFacts(steps: Steps) {
  const { diajukan_oleh, diajukan_at, diputus_oleh, diputus_at, alasan, ditarik = false } = steps
  return (
    <>
      <dt>Diajukan</dt>
      <dd>{diajukan_oleh}, {formatAt(diajukan_at)}</dd>
      {diputus_at && (
        <>
          <dt>{ditarik ? 'Ditarik' : 'Diputus'}</dt>
          <dd>
            {diputus_oleh}, {formatAt(diputus_at)}
            {alasan && <span className="block text-ink-soft">{alasan}</span>}
          </dd>
        </>
      )}
    </>
  )
}
