import type { FastifyInstance } from 'fastify'
import { servePublicPictures } from '#platform/pictures/serve-public-pictures'
import { GAMBAR_PATH } from '#kantin/kantin'
import { findGambar } from '#kantin/kantin.queries'
import type { Needs } from '#kantin/needs'

/** Serves pictures of products to everybody. */
export function serveGambarProduk(app: FastifyInstance, needs: Pick<Needs, 'db' | 'storage'>): void {
  servePublicPictures(app, GAMBAR_PATH, needs, findGambar)
}
