import { tautanCalls } from '@lunas/contract/pembayaran/tautan.calls'
import type { Tautan as OnWire } from '@lunas/contract/pembayaran/tautan'
import { parseKode } from '@lunas/values/kode'
import { formatRupiah } from '@lunas/values/rupiah'
import type { FastifyRequest } from 'fastify'
import { addressOf, networkOf } from '#platform/http/address'
import { escapeHtml } from '#platform/http/escape-html'
import type { Limits } from '#platform/http/limits'
import type { Needs } from '#tautan/needs'
import { readTautan } from '#tautan/read-tautan'

type PreviewNeeds = Pick<Needs, 'db' | 'clock' | 'isWali'> & {
  limits: Limits
  findInstitusi(id: string): Promise<{ nama: string }>
  config: { publicUrl: string }
}

const PATH = /^\/tautan\/([^/]+)\/?$/

/**
 * What a chat shows of a pay link: the school and what is asked, never a child. It reads no more and
 * no more often than the page itself; whoever asks too often gets the page without it.
 */
export async function previewTautan(
  { limits, ...deps }: PreviewNeeds, path: string, request: FastifyRequest,
): Promise<string | undefined> {
  const [, kode_tautan] = PATH.exec(path) ?? []
  const kode = kode_tautan && parseKode('tautan', kode_tautan)
  if (!kode) return undefined
  const network = networkOf(addressOf(request))
  if (!limits.take('getTautan', network, tautanCalls.getTautan.limit, deps.clock.now())) return undefined
  const origin = deps.config.publicUrl || `${request.protocol}://${request.host}`
  const tautan = await readTautan(deps, kode_tautan, { origin }).catch(() => undefined)
  if (!tautan) return undefined
  const { nama } = await deps.findInstitusi(kode.institusi_id)
  return headOf(tautan, { nama_institusi: nama, icon: `${origin}/ikon/institusi/${kode.institusi_id}/512.png` })
}

/** The title and the tags of the Open Graph protocol (ogp.me), which chats read. */
export function headOf(tautan: OnWire, { nama_institusi, icon }: { nama_institusi: string; icon: string }): string {
  const title = titleOf(tautan)
  const tags = {
    'og:type': 'website',
    'og:site_name': nama_institusi,
    'og:title': title,
    'og:description': tautan.sekolah,
    'og:image': icon,
  }
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...Object.entries(tags).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
    ),
  ].join('')
}

function titleOf({ status, rincian, jumlah }: OnWire): string {
  if (status === 'lunas') return 'Tagihan ini sudah lunas'
  const [only, ...others] = rincian
  if (status !== 'berlaku' || !only) return 'Link bayar ini sudah tidak berlaku'
  const what = others.length === 0 ? `Tagihan ${only.nama}` : `${rincian.length} tagihan`
  return `${what} ${formatRupiah(jumlah)}`
}
