import type { Kuitansi } from '@lunas/contract/kuitansi/kuitansi'
import { layOutKuitansi, type Paper, type PaperRow } from '@lunas/contract/kuitansi/paper.words'
import { Nominal } from '@lunas/ui/nominal'
import { SchoolLogo } from '#components/school-logo.tsx'
import { kuitansiCopy } from '../kuitansi.copy.ts'
import { Keaslian } from './keaslian.tsx'
import '../kuitansi.css'
import '../kuitansi-print.css'

/** The receipt as paper, in the words and order of `layOutKuitansi`, its proof folded away. */
export function KuitansiPaper({ kuitansi }: { kuitansi: Kuitansi }) {
  const paper = layOutKuitansi(kuitansi)
  return (
    <article className="paper" aria-label={`${kuitansiCopy.title} ${paper.nomor}`}>
      <Letterhead paper={paper} logo={kuitansi.logo_sekolah} />
      <div className="paper-sum">
        <div className="paper-total">
          <span>{paper.total.label}</span>
          <Nominal value={paper.total.jumlah} />
        </div>
        <span className="paper-stamp" data-open={!paper.isStamped}>
          {paper.cap}
        </span>
        {paper.since && <p className="paper-since">{paper.since}</p>}
      </div>
      <dl className="paper-rows">
        {paper.rows.map((row) => (
          <div key={row.part} className="paper-row">
            <dt>{row.label}</dt>
            <dd>
              <Part row={row} />
            </dd>
          </div>
        ))}
      </dl>
      <Keaslian kuitansi={kuitansi} proof={paper.proof} />
    </article>
  )
}

function Letterhead({ paper, logo }: { paper: Paper; logo: string }) {
  return (
    <header className="paper-head">
      <SchoolLogo logo_sekolah={logo} sekolah={paper.school} className="paper-logo" />
      <div className="paper-whose">
        <p className="paper-school">{paper.school}</p>
        {paper.owner.map((line) => (
          <p key={line} className="paper-soft">
            {line}
          </p>
        ))}
      </div>
      <div className="paper-title">
        <h1>{paper.heading}</h1>
        <p className="nominal">{paper.nomor}</p>
      </div>
    </header>
  )
}

function Part({ row }: { row: PaperRow }) {
  if (row.part === 'for') return <Lines lines={row.lines} />
  if (row.part === 'sum') return <em className="paper-words">{row.text}</em>
  if (row.part === 'method') return row.text
  return (
    <>
      <b>{row.text}</b>
      {row.soft && <span className="paper-soft"> · {row.soft}</span>}
    </>
  )
}

function Lines({ lines }: Pick<Extract<PaperRow, { part: 'for' }>, 'lines'>) {
  return (
    <ul className="paper-lines">
      {lines.map(({ nama, jumlah, left }, nth) => (
        <li key={nth}>
          <span>
            {nama}
            {left && <span className="paper-soft block">{left}</span>}
          </span>
          <Nominal value={jumlah} />
        </li>
      ))}
    </ul>
  )
}
