/** The bills of a child, which a link may open: what paying needs is fetched while they are read. */
export { TagihanPage } from '#pages/tagihan-page.tsx'
