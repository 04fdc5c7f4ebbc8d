import { Svg, type IconProps } from './svg.tsx'

export function CopyIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M9 9h10v11H9zM15 9V4H5v11h4" />
    </Svg>
  )
}
