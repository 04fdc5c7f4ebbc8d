import { Svg, type IconProps } from './svg.tsx'

export function HourglassIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M6 3.5h12M6 20.5h12M7.5 3.5v3L12 12l-4.5 5.5v3m9-17v3L12 12l4.5 5.5v3" />
    </Svg>
  )
}
