import { showError, showToast } from '@lunas/client/notices'
import type { InfoLengkap } from '@lunas/contract/linimasa/linimasa'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { DraftPictures } from '@lunas/ui/clean-news.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const KEY = 'info'

export function infoQuery(idlinimasa: string) {
  return queryOptions({
    queryKey: [KEY, 'satu', idlinimasa],
    queryFn: ({ signal }) => callApi('bacaLinimasa', { idlinimasa }, { signal }),
    // Another answer while somebody types must not replace what they see.
    refetchOnWindowFocus: false,
  })
}

/** The list and the open post show the change; the list asks again, since its filter may differ. */
function changed(info: InfoLengkap): void {
  queryClient.setQueryData(infoQuery(info.idlinimasa).queryKey, info)
  void queryClient.invalidateQueries({ queryKey: [KEY], predicate: ({ queryKey }) => queryKey[1] !== 'satu' })
}

/** Errors are shown by the form. */
export function useSimpanInfo() {
  return useMutation({
    mutationFn: (request: RequestOf<'simpanLinimasa'>) => callApi('simpanLinimasa', request),
    onSuccess: changed,
  })
}

export type Tindak =
  | { call: 'terbitkanLinimasa'; request: RequestOf<'terbitkanLinimasa'> }
  | { call: 'tarikLinimasa'; request: RequestOf<'tarikLinimasa'> }
  | { call: 'sematkanLinimasa'; request: RequestOf<'sematkanLinimasa'> }

/** Publishes, withdraws or pins a post. */
export function useTindakInfo() {
  return useMutation({
    mutationFn: (tindak: Tindak): Promise<InfoLengkap> => {
      if (tindak.call === 'terbitkanLinimasa') return callApi(tindak.call, tindak.request)
      if (tindak.call === 'tarikLinimasa') return callApi(tindak.call, tindak.request)
      return callApi(tindak.call, tindak.request)
    },
    onSuccess: (info, tindak) => {
      changed(info)
      showToast(doneWord(info, tindak))
    },
    onError: showError,
  })
}

function doneWord({ keadaan, disematkan }: InfoLengkap, { call }: Tindak): string {
  if (call === 'tarikLinimasa') return 'Info ditarik. Keluarga tidak menemukannya lagi.'
  if (call === 'sematkanLinimasa')
    return disematkan ? 'Info disematkan di atas yang lain.' : 'Info tidak lagi disematkan.'
  return keadaan === 'terjadwal' ? 'Info terjadwal.' : 'Info sudah tayang.'
}

export function useSasaran(idsekolah: string | undefined) {
  const { data } = useQuery({
    queryKey: ['info-sasaran', idsekolah],
    queryFn: ({ signal }) => callApi('sasaranLinimasa', { idsekolah: idsekolah ?? '' }, { signal }),
    enabled: Boolean(idsekolah),
  })
  return data
}

export function useUnggahFoto(idlinimasa: string) {
  return useMutation({
    mutationFn: (file: File) => callApi('unggahFotoLinimasa', { idlinimasa }, { file }),
    onSuccess: () => void queryClient.invalidateQueries(infoQuery(idlinimasa)),
    onError: showError,
  })
}

/** The pictures of a post as addresses of this page; undefined until all are there. */
export function useDraftPictures(
  daftar_foto: InfoLengkap['daftar_foto'],
): DraftPictures | undefined {
  const { data } = useQuery({
    queryKey: ['info-foto', daftar_foto.map(({ idfoto }) => idfoto)],
    queryFn: async ({ signal }) => {
      const isi = await Promise.all(
        daftar_foto.map(({ idfoto }) => callApi('lihatFotoLinimasa', { idfoto }, { signal })),
      )
      return new Map(daftar_foto.map(({ foto }, i) => [foto, isi[i]?.isi ?? '']))
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (shown) => shown,
  })
  return data
}
