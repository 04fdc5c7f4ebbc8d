import type { Ringkasan } from '@lunas/contract/wire/daftar'
import { formatRupiah } from '@lunas/values/rupiah'
import type { RowData } from '@tanstack/react-table'
import { useMemo, useState, type ReactNode } from 'react'
import { column } from '#components/data-table/columns.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { usePilihan } from '#lib/pilihan.ts'
import { queryClient } from '#lib/query-client.ts'
import { useSaya, useSekolahFilter } from '#lib/saya.ts'
import { BulkBar } from './bulk-bar.tsx'
import { isNumber, rankOf, sayCell, showCell, type ListColumn } from './columns.tsx'
import { FilterBar } from './filter-bar.tsx'
import { namesOf, readFilter, sayFilter, type FilterValues } from './filters.ts'
import { keepHidden, readHidden } from './kept.ts'
import { ListTools } from './list-tools.tsx'
import type { List } from './list.ts'
import { NothingFits } from './nothing-fits.tsx'
import { OpenedRow } from './opened-row.tsx'
import { PrintHead } from './print-head.tsx'
import { useListAddress } from './use-list-address.ts'
import { useListRows } from './use-list-rows.ts'

type ListScreenProps<Row> = {
  list: List<Row>
  actions?: ReactNode
  /** Shown above the filters, for example totals and notices. */
  children?: ReactNode
}

/** A complete list screen, made from its declaration. */
export function ListScreen<Row extends RowData>({ list, actions, children }: ListScreenProps<Row>) {
  return (
    <PageFrame about={list.about} actions={actions}>
      {children}
      <ListBody list={list} />
    </PageFrame>
  )
}

/** The list without its page, for screens with more content. */
export function ListBody<Row extends RowData>({ list }: { list: List<Row> }) {
  const { address, values, urut, request, rows, pilihan } = useListState(list)
  const { namaSekolah } = useSekolahOf(list)
  const [hidden, setHidden] = useHidden(list.name)
  const [chosen, setChosen] = useState<Readonly<Record<string, true>>>({})
  const columns = useMemo(() => list.columns.map(tableColumn), [list])
  const loaded = rows.answer.rows ?? []
  const all = rows.ringkasan?.banyak ?? loaded.length
  const words = sayFilter(list.filters, values, pilihan)
  const summary = saySummary(list, values, rows.ringkasan)
  const [named] = list.columns
  const { name, rowId, Opened } = list

  /** Clears the selection, so that rows selected under one filter are not changed under another. */
  function change(next: Readonly<Record<string, string | undefined>>) {
    setChosen({})
    address.change(next)
  }
  return (
    <>
      <PrintHead
        title={list.title}
        sekolah={namaSekolah}
        words={words}
        summary={summary}
        shown={loaded.length}
        all={all}
      />
      <FilterBar
        filters={list.filters}
        values={values}
        pilihan={pilihan}
        isHeld={!address.isShown}
        onChange={change}
      />
      <ListTools
        list={list}
        summary={summary}
        isCounting={rows.isCounting}
        values={values}
        words={words}
        request={request}
        hidden={hidden}
        onHidden={setHidden}
        onUse={(saved) => change({ ...emptyFilter(list), ...readFilter(list.filters, saved) })}
        loadUpTo={rows.loadUpTo}
      />
      <BulkBar
        rows={loaded.filter((row) => rowId(row) in chosen)}
        columns={list.columns.filter(({ id }) => !hidden.includes(id))}
        actions={list.bulk ?? []}
        onClear={() => setChosen({})}
        onDone={() => {
          setChosen({})
          void queryClient.invalidateQueries({ queryKey: [name] })
        }}
      />
      <DataTable
        caption={list.caption}
        columns={columns}
        answer={rows.answer}
        rowId={rowId}
        empty={words.length > 0 ? <NothingFits words={words} onClear={() => change(emptyFilter(list))} /> : list.empty}
        hidden={hidden}
        isSticky
        urut={urut}
        onUrut={(next) => change({ urut: next })}
        more={{ ...rows.more, ...(!rows.ringkasan?.lebih && { all }) }}
        {...(list.bulk && {
          selection: {
            chosen, onChosen: setChosen, nameOf: (row: Row) => (named ? sayCell(named, row) : ''),
          },
        })}
        {...(Opened && { onOpen: (row: Row) => address.open(rowId(row)) })}
      />
      {Opened && (
        <OpenedRow id={address.buka} list={list} rows={rows} all={all} address={address} />
      )}
    </>
  )
}

/** The list's state in the address, and the server's answer. */
function useListState<Row>(list: List<Row>) {
  const { sekolah } = useSekolahOf(list)
  const address = useListAddress()
  const values = readFilter(list.filters, address.search)
  const urut = list.sorts?.find((one) => one === address.search.urut) ?? ''
  const request = { ...sekolah, ...values, ...(urut && { urut }) }
  const rows = useListRows(list, request)
  const pilihan = usePilihan(sekolah, list.filters.some(({ kind }) => kind === 'pilihan'))
  return { address, values, urut, request, rows, pilihan }
}

/** The hidden columns of this person, stored on this computer. */
function useHidden(name: string) {
  const { idpengguna } = useSaya()
  const [hidden, setHidden] = useState(() => readHidden(idpengguna, name))
  const keep = (next: string[]) => {
    setHidden(next)
    keepHidden(idpengguna, name, next)
  }
  return [hidden, keep] as const
}

function emptyFilter<Row>({ filters }: List<Row>): Record<string, undefined> {
  return Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, undefined]))
}

/** The chosen school; none for a list of the whole institution. */
function useSekolahOf<Row>({ isOfInstitusi }: List<Row>) {
  const { sekolah: mine } = useSaya()
  const chosen = useSekolahFilter()
  if (isOfInstitusi) return { sekolah: {}, namaSekolah: '' }
  const one = mine.find(({ idsekolah }) => idsekolah === chosen.idsekolah)
  return { sekolah: chosen, namaSekolah: one?.nama ?? mine.map(({ nama }) => nama).join(', ') }
}

/** 52 baris · Jumlah Rp23.400.000: for all filtered rows, not only the loaded ones. */
function saySummary<Row>(
  { sum }: List<Row>, values: FilterValues, ringkasan: Ringkasan | undefined,
): string {
  if (!ringkasan) return ''
  const more = ringkasan.lebih ? 'Lebih dari ' : ''
  const count = `${more}${ringkasan.banyak.toLocaleString('id-ID')} baris`
  if (!sum || ringkasan.jumlah === null) return count
  const word = typeof sum === 'string' ? sum : sum(values)
  return `${count} · ${word} ${formatRupiah(ringkasan.jumlah)}`
}

function tableColumn<Row extends RowData>(one: ListColumn<Row>) {
  const { id, header, canSort = false } = one
  const rank = rankOf(one)
  return column<Row>({
    id, header, canSort, cell: (row) => showCell(one, row), isNumber: isNumber(one), ...(rank && { rank }),
  })
}
