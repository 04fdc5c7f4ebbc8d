import type { State } from '@lunas/contract/wire/state'
import { Nominal } from '@lunas/ui/nominal'
import { formatRupiah } from '@lunas/values/rupiah'
import type { ReactNode } from 'react'
import { NoValue, Stacked, type Rank } from '#components/data-table/columns.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt, formatDay } from '#lib/format-at.ts'

type Shared<Row> = {
  id: string
  header: string
  /** Whether the server can sort by it, under this column's id. */
  canSort?: boolean
  /** A smaller second line with details. */
  below?: (row: Row) => string
}

/** One column of a list; its kind decides how it is shown, copied and printed. */
export type ListColumn<Row> = Shared<Row> &
  (
    | {
        kind: 'text'
        value: (row: Row) => string
        /** A richer display; `value` is still used for copying. */
        look?: (row: Row) => ReactNode
      }
    | {
        kind: 'rupiah'
        value: (row: Row) => number | null
        /** Marks the row's main amount. */
        isMain?: boolean
      }
    /** A calendar day, `2026-11-15`, or an instant with its time. */
    | { kind: 'date'; value: (row: Row) => string | null }
    | { kind: 'count'; value: (row: Row) => number }
    | { kind: 'state'; value: (row: Row) => State }
  )

type SiswaRow = { nama_siswa: string; nis: string; kelas?: string; sekolah?: string }

/** The pupil of a row, with details that tell namesakes apart. */
export const siswaColumn: ListColumn<SiswaRow> = {
  id: 'siswa',
  header: 'Siswa',
  kind: 'text',
  value: ({ nama_siswa }) => nama_siswa,
  below: ({ nis, kelas, sekolah }) => [`NIS ${nis}`, kelas, sekolah].filter(Boolean).join(' · '),
}

/** The text of a cell. */
export function sayCell<Row>(column: ListColumn<Row>, row: Row): string {
  return [sayValue(column, row), column.below?.(row)].filter(Boolean).join(' · ')
}

function sayValue<Row>(column: ListColumn<Row>, row: Row): string {
  switch (column.kind) {
    case 'text':
      return column.value(row)
    case 'rupiah':
      return sayOr(column.value(row), formatRupiah)
    case 'date':
      return sayOr(column.value(row), sayDate)
    case 'count':
      return column.value(row).toLocaleString('id-ID')
    case 'state':
      return column.value(row).word
  }
}

export function showCell<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  const below = column.below?.(row)
  const shown = showValue(column, row)
  return below ? <Stacked below={below}>{shown}</Stacked> : shown
}

function showValue<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  if (column.kind === 'state') return <StateBadge {...column.value(row)} />
  if (column.kind === 'text' && column.look) return column.look(row)
  if (column.kind === 'rupiah') {
    const amount = column.value(row)
    const look = column.isMain ? { className: 'font-semibold' } : {}
    return amount === null ? <NoValue /> : <Nominal value={amount} {...look} />
  }
  return sayValue(column, row) || (column.kind === 'date' ? <NoValue /> : '')
}

/** Amounts and counts are right-aligned, so that their digits line up. */
export function isNumber<Row>({ kind }: ListColumn<Row>): boolean {
  return kind === 'rupiah' || kind === 'count'
}

export function rankOf<Row>(column: ListColumn<Row>): Rank | undefined {
  if (column.kind === 'state') return 'state'
  return column.kind === 'rupiah' && column.isMain ? 'main' : undefined
}

function sayDate(text: string): string {
  return text.length > 10 ? formatAt(text) : formatDay(text)
}

function sayOr<V>(value: V | null, say: (value: V) => string): string {
  return value === null ? '' : say(value)
}
