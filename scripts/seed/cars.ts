import { groundShadow, type Paint, wheel } from './paint.ts';
import { mirrored, range } from './svg.ts';

/** A car as a drawing: from the side on 1000 by 310 units, nose to the left, wheels on y = 302; from the front around x = 0. */
export type CarDrawing = {
  paint: Paint;
  side: (paint: Paint) => string;
  front: (paint: Paint) => string;
  /** The position of the front wheel in the side view, for the close-up. */
  frontWheel: { x: number; y: number; radius: number };
};

/** The dark areas behind two wheels and under the floor between them. */
const wheelHouses = (front: number, rear: number, y: number, radius: number): string =>
  `<path d="M${front} ${y - 20}H${rear}V${y + 10}H${front}Z" fill="#0d0806"/>${[front, rear].map((x) => `<path d="M${x - radius} ${y + 4}A${radius} ${radius + 8} 0 0 1 ${x + radius} ${y + 4}Z" fill="#0d0806"/>`).join('')}`;

/** A speedster of the thirties: long hood, flowing fenders, a pointed tail. */
export const speedster: CarDrawing = {
  paint: { light: '#d98a72', body: '#7d1f22', shade: '#3f0d10', second: '#efe0c2', secondShade: '#b79d74', trim: '#c9a45a' },
  frontWheel: { x: 188, y: 240, radius: 62 },
  side: (paint) => `${groundShadow(510, 302, 470)}
<path d="M600 236C700 250 830 236 930 240L930 262L600 270Z" fill="#0d0806"/>
${wheel(778, 240, 62, 'disc', paint)}
<path d="M152 238C146 200 150 150 164 126C250 117 380 112 470 110C500 110 508 124 540 128L640 127C668 125 672 110 704 109C800 110 900 156 968 232C920 246 800 250 640 252L300 256Z" fill="url(#paint)"/>
<path d="M166 127C260 119 380 114 470 112C500 112 508 126 540 130L642 129C670 127 674 112 704 111C790 113 870 146 930 196C850 152 780 130 706 128C680 130 676 146 640 148L535 148C510 146 500 132 468 131C370 132 260 138 164 146Z" fill="#fff" opacity=".2"/>
<path d="M160 176C300 164 480 162 640 164C760 166 880 190 956 226" fill="none" stroke="url(#chrome)" stroke-width="4"/>
<path d="M470 112C478 150 480 200 476 252M628 130C640 160 640 210 634 250" fill="none" stroke="#1d0506" stroke-width="1.6" opacity=".7"/>
<path d="M600 176h20" stroke="url(#chrome)" stroke-width="5" stroke-linecap="round"/>
${range(17)
  .map(
    (index) =>
      `<path d="M${238 + index * 12.5} ${142 - index * 0.5}l-7 20" stroke="#260709" stroke-width="3.2" stroke-linecap="round"/><path d="M${240.5 + index * 12.5} ${142 - index * 0.5}l-7 20" stroke="#e29a86" stroke-width=".9" opacity=".6"/>`,
  )
  .join('')}
<path d="M150 232C142 190 146 146 158 122C164 116 172 118 172 126C164 160 162 200 166 238Z" fill="url(#chrome-across)"/>
<circle cx="166" cy="115" r="4.5" fill="url(#chrome)"/><path d="M162 113C172 104 184 106 192 112L170 116Z" fill="url(#chrome)"/>
<path d="M486 114L528 58" stroke="url(#chrome)" stroke-width="5" stroke-linecap="round"/><path d="M490 112L529 61L541 72L520 118Z" fill="url(#glass)" opacity=".8"/>
<path d="M566 128C570 110 560 98 552 92" fill="none" stroke="#1a0f0a" stroke-width="4" stroke-linecap="round"/><ellipse cx="553" cy="100" rx="5" ry="21" transform="rotate(-24 553 100)" fill="none" stroke="#2a1a10" stroke-width="4.5"/>
<path d="M610 130C612 102 640 94 658 104C668 112 666 124 664 128Z" fill="#8a5a34"/><path d="M618 128C620 110 640 102 654 108" fill="none" stroke="#c99461" stroke-width="2" opacity=".8"/>
<path d="M668 124C690 110 720 112 748 120L720 122Z" fill="${paint.second}" opacity=".9"/>
${range(4)
  .map(
    (index) =>
      `<path d="M${292 + index * 34} 178C${290 + index * 34} 204 ${300 + index * 30} 226 ${330 + index * 26} 244" fill="none" stroke="#4a443a" stroke-width="12" stroke-linecap="round"/><path d="M${292 + index * 34} 178C${290 + index * 34} 204 ${300 + index * 30} 226 ${330 + index * 26} 244" fill="none" stroke="url(#chrome-across)" stroke-width="10" stroke-linecap="round"/><path d="M${292 + index * 34} 178C${290 + index * 34} 204 ${300 + index * 30} 226 ${330 + index * 26} 244" fill="none" stroke="#55503f" stroke-width="10" stroke-dasharray="1 3" opacity=".5"/>`,
  )
  .join('')}
<path d="M640 268C664 262 676 226 700 196C726 164 790 150 834 168C884 190 920 230 946 262C936 270 900 262 852 252C846 206 816 178 780 178C742 178 716 204 708 250C700 264 680 270 640 272Z" fill="url(#fender)"/>
<path d="M672 250C694 206 724 164 782 160C840 158 890 206 926 248C884 206 838 174 784 174C736 176 704 214 690 250Z" fill="#fff" opacity=".22"/>
${wheel(188, 240, 62, 'disc', paint)}
<path d="M84 246C92 196 128 154 184 152C262 150 310 206 372 238C410 256 440 260 480 262L650 262L660 274L470 276C400 274 340 268 300 250C272 236 262 186 190 182C140 180 116 204 106 250C98 258 86 256 84 246Z" fill="url(#fender)"/>
<path d="M94 236C106 196 138 162 186 161C256 160 302 214 366 244C320 236 286 204 262 188C238 172 212 168 188 168C142 168 116 196 104 238Z" fill="#fff" opacity=".25"/>
<path d="M462 266L656 266" stroke="url(#chrome)" stroke-width="5"/>
<path d="M134 142C146 150 152 158 154 170" fill="none" stroke="url(#chrome)" stroke-width="6"/><path d="M128 150C108 150 104 140 106 132C110 120 132 122 152 130C160 134 160 144 152 147Z" fill="url(#chrome)"/><ellipse cx="109" cy="137" rx="5.5" ry="14" fill="url(#lamp)"/>
<path d="M58 246C64 234 74 232 92 236" fill="none" stroke="url(#chrome)" stroke-width="8" stroke-linecap="round"/><path d="M60 262C60 244 64 236 76 234" fill="none" stroke="url(#chrome)" stroke-width="5" stroke-linecap="round"/>
<circle cx="952" cy="226" r="6" fill="#a3221b"/><path d="M940 254C962 252 978 250 984 242" fill="none" stroke="url(#chrome)" stroke-width="7" stroke-linecap="round"/>`,
  front: (paint) => `${groundShadow(0, 222, 250)}
<path d="M-196 222h44v-70h-44zM152 222h44v-70h-44z" fill="#191411" rx="8"/>
<path d="M-120 60C-110 -30 -60 -62 0 -64C60 -62 110 -30 120 60Z" fill="${paint.shade}"/>
<path d="M-98 -34L-76 -92L76 -92L98 -34Z" fill="url(#glass)"/><path d="M-98 -34L-76 -92L0 -96L76 -92L98 -34M0 -96V-40" fill="none" stroke="url(#chrome)" stroke-width="5"/>
<path d="M-70 176C-84 60 -64 -36 0 -44C64 -36 84 60 70 176Z" fill="url(#front)"/>
<path d="M-54 176C-64 80 -52 -10 0 -18C52 -10 64 80 54 176Z" fill="url(#chrome)"/>
<path d="M-44 172C-52 84 -44 2 0 -6C44 2 52 84 44 172Z" fill="#1a1512"/>
${range(13)
  .map(
    (index) =>
      `<path d="M${-42 + index * 7} ${8 + Math.abs(index - 6) ** 2 * 0.9}L${-38 + index * 6.3} 172" stroke="#d8cfbd" stroke-width="2.2"/>`,
  )
  .join('')}
<path d="M0 -10V172" stroke="url(#chrome-across)" stroke-width="6"/><path d="M0 -64C-5 -50 -5 -34 0 -22C5 -34 5 -50 0 -64Z" fill="url(#chrome-across)"/>
${mirrored(`<path d="M66 178C76 120 108 66 158 62C206 60 222 120 222 180C222 196 206 198 198 192C194 160 184 140 168 138C150 140 146 168 140 192C110 200 80 196 66 178Z" fill="url(#front-fender)"/>
<path d="M92 138C108 96 132 74 160 72C190 72 206 104 212 140C200 106 182 90 160 90C132 92 112 112 92 138Z" fill="#fff" opacity=".25"/>
<path d="M84 92L60 108" stroke="url(#chrome)" stroke-width="6"/><circle cx="98" cy="84" r="33" fill="url(#chrome)"/><circle cx="98" cy="84" r="27" fill="url(#lamp)"/><path d="M98 58v52" stroke="#8d7c55" stroke-width="1.5" opacity=".6"/>`)}
<path d="M-206 190C-130 204 130 204 206 190L206 202C130 216 -130 216 -206 202Z" fill="url(#chrome)"/><path d="M-30 206h60v22h-60z" fill="#26201a" stroke="${paint.trim}" stroke-width="2"/>`,
};

/** A hardtop of the fifties: two colors, fins, as much chrome as possible. */
export const hardtop: CarDrawing = {
  paint: { light: '#cfeae0', body: '#3f9c94', shade: '#175753', second: '#f6ecd4', secondShade: '#c8b48c', trim: '#d8d0bf' },
  frontWheel: { x: 200, y: 250, radius: 52 },
  side: (paint) => `${groundShadow(510, 302, 480)}
${wheelHouses(200, 772, 250, 64)}
<path d="M338 126L372 124C380 96 396 78 420 66C470 46 600 42 648 58C690 74 712 98 730 124L760 128L700 136H338Z" fill="url(#second)"/>
<path d="M366 124C374 100 392 84 414 74L452 68L452 124Z" fill="url(#glass)"/><path d="M462 124V66C520 60 580 60 632 68C660 82 676 100 688 124Z" fill="url(#glass)"/>
<path d="M560 63L548 124" stroke="url(#chrome)" stroke-width="3"/><path d="M358 126C368 98 386 78 414 68C470 54 580 52 640 62" fill="none" stroke="url(#chrome)" stroke-width="4"/><path d="M470 120C490 96 540 80 610 76" stroke="#fff" stroke-opacity=".35" stroke-width="7" fill="none"/>
<path d="M478 124C480 108 496 104 512 112L516 124ZM600 124C604 108 630 106 640 124Z" fill="#7d2a1f"/>
<path d="M36 206C28 180 30 152 44 142C60 134 120 130 200 127C260 124 320 122 352 124L732 124C800 116 880 104 940 92C962 88 978 92 976 104C968 130 966 160 970 196L962 236C940 246 880 250 838 250C836 214 810 190 772 190C734 190 708 214 706 252L262 256C262 218 236 192 200 192C164 192 140 216 138 250C100 250 60 246 42 236Z" fill="url(#paint)"/>
<path d="M52 146C120 134 240 128 352 128L732 128C800 120 880 108 944 96C900 116 820 132 732 138L352 138C240 138 120 144 46 158Z" fill="#fff" opacity=".35"/>
<path d="M604 152C700 148 840 130 966 112C962 140 962 160 964 178C850 176 700 176 640 194C632 180 622 162 604 152Z" fill="url(#second)"/>
<path d="M52 164C200 154 440 150 604 152C622 162 632 180 640 194C700 176 850 176 964 178" fill="none" stroke="url(#chrome)" stroke-width="4.5"/><path d="M604 152C700 148 840 130 966 112" fill="none" stroke="url(#chrome)" stroke-width="3.5"/>
<path d="M352 126C344 160 346 210 352 254M590 126C598 160 600 210 592 252" fill="none" stroke="#06302d" stroke-width="1.5" opacity=".7"/><path d="M552 142h24" stroke="url(#chrome)" stroke-width="5" stroke-linecap="round"/>
<path d="M262 256L706 252L708 262L262 266Z" fill="url(#chrome)"/>
<path d="M732 123C800 115 880 103 942 90" fill="none" stroke="url(#chrome)" stroke-width="4"/><path d="M958 92C976 90 984 100 980 112L974 190L962 188C960 150 962 120 968 104Z" fill="url(#chrome-across)"/><ellipse cx="975" cy="138" rx="6" ry="18" fill="#a3221b"/>
<path d="M30 150C34 134 60 130 84 134L56 148Z" fill="url(#chrome)"/><ellipse cx="41" cy="161" rx="9" ry="20" fill="url(#chrome)"/><ellipse cx="38" cy="161" rx="6" ry="15" fill="url(#lamp)"/>
<path d="M92 130C110 120 150 118 178 126L100 132Z" fill="url(#chrome)"/>
<path d="M20 200C16 216 18 232 30 238C60 246 96 240 120 232L116 214C80 216 50 212 34 198Z" fill="url(#chrome)"/><ellipse cx="26" cy="214" rx="9" ry="10" fill="url(#chrome)"/>
<path d="M866 232C900 236 950 228 974 206C988 206 992 220 984 232C960 248 900 252 862 250Z" fill="url(#chrome)"/>
${wheel(200, 250, 52, 'cap', paint)}${wheel(772, 250, 52, 'cap', paint)}
<path d="M138 250C140 216 164 192 200 192C236 192 262 218 262 256M706 252C708 214 734 190 772 190C810 190 836 214 838 250" fill="none" stroke="url(#chrome)" stroke-width="3.5"/>`,
  front: (paint) => `${groundShadow(0, 212, 262)}
<path d="M-206 212h52v-60h-52zM154 212h52v-60h-52z" fill="#191411"/>
<path d="M-150 4C-142 -70 -110 -98 -60 -104C-20 -108 20 -108 60 -104C110 -98 142 -70 150 4Z" fill="url(#second)"/>
<path d="M-146 4C-138 -56 -112 -80 -70 -84C-24 -88 24 -88 70 -84C112 -80 138 -56 146 4Z" fill="url(#glass)"/><path d="M-90 -4C-80 -40 -50 -66 -10 -76" stroke="#fff" stroke-opacity=".5" stroke-width="12" fill="none"/>
<path d="M-146 4C-138 -56 -112 -80 -70 -84C-24 -88 24 -88 70 -84C112 -80 138 -56 146 4" fill="none" stroke="url(#chrome)" stroke-width="5"/>
<path d="M-216 60C-214 24 -190 2 -150 0C-60 -6 60 -6 150 0C190 2 214 24 216 60L220 178C150 190 -150 190 -220 178Z" fill="url(#front)"/>
<path d="M-130 8C-60 0 60 0 130 8C80 16 -80 16 -130 8Z" fill="#fff" opacity=".4"/>
<path d="M-92 66C-80 30 -60 12 -52 6M92 66C80 30 60 12 52 6" fill="none" stroke="${paint.shade}" stroke-width="2" opacity=".6"/>
${mirrored(`<path d="M52 18C58 10 72 10 78 20L70 36Z" fill="url(#chrome)"/><circle cx="178" cy="66" r="36" fill="url(#chrome)"/><path d="M138 60C142 24 214 22 218 58C206 42 150 42 138 60Z" fill="url(#front)"/><circle cx="178" cy="68" r="26" fill="url(#lamp)"/><path d="M166 50v36M178 44v48M190 50v36" stroke="#8d7c55" stroke-width="1.2" opacity=".5"/>`)}
<path d="M-148 96C-120 76 120 76 148 96C160 118 156 146 140 160L-140 160C-156 146 -160 118 -148 96Z" fill="url(#chrome)"/><path d="M-138 102C-110 86 110 86 138 102C146 118 144 138 132 150L-132 150C-144 138 -146 118 -138 102Z" fill="#15110e"/>
${range(27)
  .map((index) => `<path d="M${-130 + index * 10} 92V150" stroke="#c9a45a" stroke-width="1.2" opacity=".8"/>`)
  .join('')}${range(5)
  .map((index) => `<path d="M-142 ${100 + index * 11}H142" stroke="#c9a45a" stroke-width="1.2" opacity=".8"/>`)
  .join('')}
<path d="M-150 122H150" stroke="url(#chrome)" stroke-width="9"/><path d="M-16 108L16 108L0 140Z" fill="${paint.body}" stroke="${paint.trim}" stroke-width="2.5"/>
<path d="M-226 166C-180 152 -160 168 -100 172C-40 176 40 176 100 172C160 168 180 152 226 166C232 184 226 200 212 204C140 212 -140 212 -212 204C-226 200 -232 184 -226 166Z" fill="url(#chrome)"/>
${mirrored('<ellipse cx="112" cy="162" rx="24" ry="20" fill="url(#chrome)"/><ellipse cx="106" cy="155" rx="8" ry="6" fill="#fff" opacity=".8"/>')}
<path d="M-34 182h68v20h-68z" fill="#26201a" stroke="${paint.trim}" stroke-width="2"/>`,
};

/** A coupe of the sixties: a very long hood, wire wheels, a fastback. */
export const coupe: CarDrawing = {
  paint: { light: '#a9c3a0', body: '#24513a', shade: '#0e2a1d', second: '#e4dccb', secondShade: '#e4dccb', trim: '#d8cfbd' },
  frontWheel: { x: 210, y: 246, radius: 56 },
  side: (paint) => `${groundShadow(505, 302, 460)}
${wheelHouses(210, 776, 248, 66)}
<path d="M22 214C26 192 60 176 110 160C170 140 240 136 300 134C370 132 440 128 492 122C516 92 548 66 590 56C640 46 690 52 740 72C800 96 870 124 920 148C956 164 974 184 972 204C970 222 950 238 920 244C890 250 866 252 842 254C842 212 814 184 776 184C738 184 710 212 708 258L274 260C274 216 248 188 210 188C172 188 146 214 146 250C110 248 70 244 46 236C28 230 20 224 22 214Z" fill="url(#paint)"/>
<path d="M60 186C130 150 220 144 300 142C380 140 460 138 510 132L724 138C800 140 880 154 930 176C960 190 958 196 940 192C860 170 780 160 700 160L300 164C200 164 110 176 56 200Z" fill="#fff" opacity=".2"/>
<path d="M520 121C540 92 564 74 598 68C636 60 660 64 676 70L682 122Z" fill="url(#glass)"/><path d="M692 76C738 90 776 108 806 124L700 123Z" fill="url(#glass)"/>
<path d="M494 124C518 94 550 70 590 61C640 52 690 58 736 77C780 96 812 112 832 124Z" fill="none" stroke="url(#chrome)" stroke-width="3.5"/><path d="M684 68L691 123" stroke="url(#chrome)" stroke-width="4"/>
<path d="M498 120C512 102 530 88 548 78L536 100L522 121Z" fill="#dfe8e0" opacity=".55"/><path d="M560 118C570 100 600 84 640 78" stroke="#fff" stroke-opacity=".4" stroke-width="6" fill="none"/>
<path d="M588 122C588 104 604 98 620 104L632 122Z" fill="#7c4a2a"/><ellipse cx="556" cy="112" rx="3.5" ry="15" transform="rotate(-24 556 112)" fill="none" stroke="#2b1a10" stroke-width="3"/>
<path d="M512 124C506 160 508 220 514 258M690 124C706 150 710 180 704 214" fill="none" stroke="#04140c" stroke-width="1.6" opacity=".75"/><path d="M648 146h22" stroke="url(#chrome)" stroke-width="4.5" stroke-linecap="round"/>
<path d="M300 172C330 168 470 166 500 168" stroke="#04140c" stroke-width="1.2" opacity=".4" fill="none"/>
${range(9)
  .map((index) => `<path d="M${396 + index * 10} 186l-4 18" stroke="#07190f" stroke-width="3" stroke-linecap="round"/>`)
  .join('')}
<path d="M40 192C54 176 84 168 108 168C96 184 76 194 46 200Z" fill="url(#glass)"/><ellipse cx="76" cy="183" rx="12" ry="8" transform="rotate(-24 76 183)" fill="url(#lamp)"/><path d="M40 192C54 176 84 168 108 168C96 184 76 194 46 200Z" fill="none" stroke="url(#chrome)" stroke-width="2.5"/>
<path d="M16 216C24 206 60 206 100 210" fill="none" stroke="url(#chrome)" stroke-width="7" stroke-linecap="round"/><path d="M40 196v22" stroke="url(#chrome)" stroke-width="6" stroke-linecap="round"/><ellipse cx="62" cy="222" rx="9" ry="4.5" fill="#e09a3c"/>
<path d="M878 206C920 206 960 204 980 198" fill="none" stroke="url(#chrome)" stroke-width="7" stroke-linecap="round"/><path d="M950 170C966 178 974 186 974 194L952 192Z" fill="#a3221b"/>
<path d="M274 260L708 258" stroke="url(#chrome)" stroke-width="4"/>
${wheel(210, 246, 56, 'wire', paint)}${wheel(776, 246, 56, 'wire', paint)}
<path d="M146 250C146 214 172 188 210 188C248 188 274 216 274 260M708 258C710 212 738 184 776 184C814 184 842 212 842 254" fill="none" stroke="#0a2015" stroke-width="3"/>`,
  front: (paint) => `${groundShadow(0, 196, 258)}
<path d="M-196 196h50v-56h-50zM146 196h50v-56h-50z" fill="#191411"/>
<path d="M-112 -4C-96 -66 -76 -84 -40 -88C-14 -90 14 -90 40 -88C76 -84 96 -66 112 -4Z" fill="${paint.body}"/><path d="M-104 -2C-90 -56 -72 -72 -40 -76C-14 -78 14 -78 40 -76C72 -72 90 -56 104 -2Z" fill="url(#glass)"/>
<path d="M-104 -2C-90 -56 -72 -72 -40 -76C-14 -78 14 -78 40 -76C72 -72 90 -56 104 -2" fill="none" stroke="url(#chrome)" stroke-width="4"/><path d="M-70 -8C-60 -40 -40 -60 0 -68" stroke="#fff" stroke-opacity=".5" stroke-width="9" fill="none"/>
<path d="M-46 -4L-24 -34M8 -4L28 -34" stroke="#1a1512" stroke-width="2.5" stroke-linecap="round"/>
<path d="M-206 124C-212 70 -196 26 -156 10C-110 -6 -60 -6 0 -8C60 -6 110 -6 156 10C196 26 212 70 206 124C200 160 150 172 0 174C-150 172 -200 160 -206 124Z" fill="url(#front)"/>
<path d="M-40 118C-60 60 -56 14 -28 2C-10 -4 10 -4 28 2C56 14 60 60 40 118Z" fill="#fff" opacity=".13"/><path d="M-40 112C-60 60 -56 14 -28 2M40 112C60 60 56 14 28 2" fill="none" stroke="#04140c" stroke-width="1.5" opacity=".6"/>
<path d="M-186 52C-170 24 -130 10 -100 8C-130 22 -160 40 -186 52ZM186 52C170 24 130 10 100 8C130 22 160 40 186 52Z" fill="#fff" opacity=".3"/>
${range(8)
  .map(
    (index) =>
      `<path d="M${-20 - index * 0.6} ${34 + index * 7}h-14M${20 + index * 0.6} ${34 + index * 7}h14" stroke="#06180e" stroke-width="2.5" stroke-linecap="round"/>`,
  )
  .join('')}
${mirrored(`<path d="M104 98C98 64 120 42 152 40C186 44 196 78 186 108C160 116 124 114 104 98Z" fill="#0d1f16"/><circle cx="146" cy="78" r="25" fill="url(#chrome)"/><circle cx="146" cy="78" r="21" fill="url(#lamp)"/><path d="M104 98C98 64 120 42 152 40C186 44 196 78 186 108C160 116 124 114 104 98Z" fill="#e9f0e6" opacity=".16" stroke="url(#chrome)" stroke-width="4"/>
<path d="M84 140C120 148 180 142 210 124" fill="none" stroke="url(#chrome)" stroke-width="9" stroke-linecap="round"/><path d="M92 122v34" stroke="url(#chrome)" stroke-width="9" stroke-linecap="round"/><ellipse cx="146" cy="158" rx="20" ry="6" fill="#e09a3c"/>`)}
<ellipse cx="0" cy="128" rx="78" ry="24" fill="url(#chrome)"/><ellipse cx="0" cy="128" rx="72" ry="19" fill="#0b0807"/><path d="M-76 128H76" stroke="url(#chrome)" stroke-width="5"/><circle cx="0" cy="128" r="11" fill="url(#chrome)"/><circle cx="0" cy="128" r="7.5" fill="#7a1b1b"/>
<path d="M-34 158h68v18h-68z" fill="#15110e" stroke="${paint.trim}" stroke-width="1.5"/>`,
};
