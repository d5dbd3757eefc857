// From SF Symbol names to glyphs of the font Material Design Icons. Written by Tools/Symbols/generate.py; do not edit.

extension Symbols {
    /// A glyph a line: code point, ink in fractions of the em square from its left and top (left, top, right, bottom), factor on
    /// its size, then the names it stands for, with `~` before those to which it is only near.
    static let table = """
        F002 0.0833 0.2054 0.9167 0.7946 1 dot.radiowaves.left.and.right
        F004 0.1667 0.1667 0.8333 0.8333 1 person.fill
        F005 0.0833 0.1667 0.9167 0.8333 1 ~person.crop.circle.badge.exclam ~person.crop.circle.badge.questionmark
        F006 0.125 0.125 0.875 0.875 1 person.crop.square.fill
        F007 0.125 0.125 0.875 0.875 1 person.crop.square
        F008 0.0833 0.2083 0.9062 0.7917 1 ~person.crop.circle.badge.checkmark
        F009 0.0833 0.0833 0.9167 0.9167 1 ~person.circle person.circle.fill ~person.crop.circle person.crop.circle.fill
        F00D 0.0417 0.1667 0.9583 0.8333 1 ~person.badge.minus
        F00E 0.0417 0.2083 0.9583 0.7917 1 person.2.fill ~person.3.fill
        F00F 0.0417 0.2083 0.9583 0.7917 1 person.2 ~person.2.circle ~person.3
        F012 0.1158 0.1667 0.8333 0.9583 1 ~person.slash person.slash.fill
        F013 0.1667 0.1667 0.8333 0.8333 1 person
        F014 0.0417 0.1667 0.9583 0.8333 1 ~person.crop.circle.badge.plus ~person.badge.plus
        F015 0.0608 0.1667 0.9583 0.8333 1 ~person.crop.circle.badge.xmark
        F019 0.0417 0.0417 0.9583 0.9688 1 ~person.wave.2 ~person.2.wave.2
        F01D 0.0833 0.0833 0.875 0.9167 1 airplane ~airplane.circle.fill
        F020 0.0833 0.0775 0.9167 0.9167 1 alarm alarm.fill
        F026 0.0417 0.0833 0.9583 0.875 1 exclamationmark.triangle.fill
        F027 0.125 0.125 0.875 0.875 1 exclamationmark.square.fill
        F028 0.0833 0.0833 0.9167 0.9167 1 exclamationmark.circle.fill
        F029 0.125 0.125 0.875 0.875 1 exclamationmark.octagon.fill
        F02A 0.0417 0.0833 0.9583 0.875 1 exclamationmark.triangle
        F02C 0.0833 0.2917 0.9167 0.7083 1 ~a.circle
        F031 0.125 0.0833 0.875 0.875 1 anchor
        F03B 0.1667 0.1667 0.8333 0.8333 1 ~circle.grid.2x2 circle.grid.3x3.fill apps.iphone
        F03C 0.125 0.125 0.875 0.875 1 ~archivebox archivebox.fill
        F042 0.2083 0.2083 0.7917 0.7917 1.05 arrow.down.left
        F043 0.2083 0.2083 0.7917 0.7917 1.05 arrow.down.right arrow.down.forward
        F045 0.17 0.1667 0.83 0.8267 1.05 arrow.down
        F047 0.0833 0.0833 0.9167 0.9167 1 ~arrow.down.circle.fill
        F048 0.0833 0.0833 0.9167 0.9167 1 ~arrow.down.circle
        F04D 0.1733 0.17 0.8333 0.83 1.05 arrow.left arrow.backward
        F04F 0.0833 0.0833 0.9167 0.9167 1 ~arrow.left.circle.fill ~arrow.backward.circle.fill
        F050 0.0833 0.0833 0.9167 0.9167 1 ~arrow.left.circle
        F054 0.1667 0.17 0.8267 0.83 1.05 arrow.right arrow.forward
        F056 0.0833 0.0833 0.9167 0.9167 1 ~arrow.right.circle.fill ~arrow.forward.circle.fill
        F057 0.0833 0.0833 0.9167 0.9167 1 ~arrow.right.circle ~arrow.forward.circle
        F05B 0.2083 0.2083 0.7917 0.7917 1.05 arrow.up.left
        F05C 0.2083 0.2083 0.7917 0.7917 1.05 arrow.up.right arrow.up.forward
        F05D 0.17 0.1733 0.83 0.8333 1.05 arrow.up
        F05F 0.0833 0.0833 0.9167 0.9167 1 ~arrow.up.circle.fill
        F060 0.0833 0.0833 0.9167 0.9167 1 ~arrow.up.circle
        F068 0.0416 0.0833 0.9167 0.9584 1 sparkles wand.and.stars ~wand.and.rays
        F06E 0 0.125 1 0.875 1 ~delete.left delete.left.fill
        F070 0.0833 0.0417 0.875 0.9167 1 ~building.columns building.columns.fill
        F071 0.0833 0.25 0.9167 0.75 1 barcode
        F072 0 0.0833 1 0.9167 1 barcode.viewfinder
        F076 0.0417 0.0833 0.9583 0.875 1 ~basket basket.fill
        F079 0.25 0.0833 0.75 0.9167 1 battery.100 battery.100percent
        F07B 0.25 0.0833 0.75 0.9167 1 battery.25
        F07E 0.25 0.0833 0.75 0.9167 1 battery.50
        F080 0.25 0.0833 0.75 0.9167 1 battery.75
        F084 0.2917 0.0833 0.7083 0.9167 1 ~bolt.batteryblock.fill
        F085 0.0833 0.0833 0.9583 0.9167 1 battery.100.bolt
        F08E 0.25 0.0833 0.75 0.9167 1 battery.0
        F09A 0.125 0.0833 0.875 0.9167 1 bell.fill
        F09B 0.125 0.0833 0.8812 0.9167 1 ~bell.slash bell.slash.fill
        F09C 0.125 0.0833 0.8333 0.9167 1 bell ~bell.circle
        F09E 0.0417 0.0833 0.9154 0.9167 1 ~bell.badge.fill bell.and.waves.left.and.right.fill
        F09F 0.0417 0.0833 0.9154 0.9167 1 ~bell.badge bell.and.waves.left.and.right
        F0A3 0 0.05 1 0.9167 1 bicycle
        F0A7 0.0417 0.0833 0.9583 0.9167 1 ~atom
        F0BA 0.1667 0.0833 0.8333 0.9167 1 ~book.closed book.closed.fill ~book.circle.fill
        F0BD 0.0417 0.1667 0.9583 0.875 1 book ~book.fill
        F0C0 0.2083 0.125 0.7917 0.875 1 bookmark.fill ~bookmark.circle.fill
        F0C3 0.2083 0.125 0.7917 0.875 1 bookmark
        F0C6 0.2083 0.125 0.7917 0.875 1 ~bookmark.slash.fill
        F0D6 0.0833 0.0833 0.9167 0.875 1 ~briefcase briefcase.fill case.fill
        F0E3 0.0833 0.1249 0.8751 0.875 1 ~paintbrush paintbrush.fill
        F0E4 0.1667 0.125 0.8333 0.875 1 ladybug.fill ~ant.fill
        F0E6 0.0833 0.2083 0.875 0.75 1 megaphone.fill
        F0E7 0.1667 0.0833 0.8333 0.875 1 ~bus bus.fill
        F0E8 0.0417 0.1667 0.9583 0.8333 1 ~arrow.circlepath
        F0EA 0.0417 0.0417 0.9583 0.9583 1 ~party.popper.fill
        F0EB 0.125 0 0.875 0.9167 1 ~birthday.cake birthday.cake.fill
        F0ED 0.125 0.0417 0.875 0.875 1 ~calendar.circle
        F0EE 0.125 0.0417 0.875 0.875 1 calendar
        F0EF 0.125 0.0417 0.875 0.875 1 calendar.badge.checkmark
        F0F0 0.125 0.0417 0.9583 0.9583 1 calendar.badge.clock
        F0F3 0.125 0.0417 0.875 0.875 1 calendar.badge.plus
        F0F4 0.125 0.0417 0.875 0.875 1 calendar.badge.minus
        F0F5 0.125 0.0417 0.875 0.875 1 ~calendar.badge.exclamationmark
        F100 0.0833 0.0833 0.9167 0.8333 1 ~camera camera.fill
        F10B 0.125 0.2083 0.875 0.875 1 ~car car.fill
        F10F 0.3333 0.0833 0.6767 0.9167 1 carrot.fill
        F110 0.0417 0.0833 0.875 0.9167 1 cart.fill
        F111 0.0417 0.0833 0.875 0.9167 1 cart
        F112 0.0417 0.0417 0.8817 0.9167 1 cart.badge.plus
        F114 0.125 0.25 0.875 0.75 1 ~banknote banknote.fill
        F11B 0.0862 0.1875 0.9137 0.8333 1 cat.fill
        F120 0.2083 0.0417 0.75 0.9583 1 iphone
        F124 0.0833 0.125 0.9167 0.9167 1 ~rosette
        F128 0.0833 0.125 0.9167 0.875 1 chart.bar chart.bar.fill ~chart.bar.xaxis
        F12A 0.0833 0.125 0.9167 0.875 1 chart.line.uptrend.xyaxis chart.xyaxis.line
        F12B 0.125 0.125 0.875 0.875 1 ~chart.pie chart.pie.fill
        F12C 0.1458 0.2329 0.875 0.7917 1 checkmark
        F12E 0.125 0.125 0.875 0.875 1 square.fill app.fill
        F12F 0.0833 0.0833 0.9167 0.9167 1 circle.fill
        F130 0.0833 0.0833 0.9167 0.9167 1 circle ~circle.dotted ~circle.dashed
        F131 0.125 0.125 0.875 0.875 1 square ~app ~dot.square
        F132 0.125 0.125 0.875 0.875 1 checkmark.square.fill
        F135 0.125 0.125 0.875 0.875 1 checkmark.square
        F136 0.0833 0.0833 0.9167 0.9167 1 square.stack.fill
        F137 0.0833 0.0833 0.9167 0.9167 1 square.stack
        F13C 0.25 0.2329 0.75 0.7917 1 ~arrow.down.double
        F13D 0.2083 0.25 0.7671 0.75 1.1 chevron.left.2
        F13E 0.2329 0.25 0.7917 0.75 1.1 chevron.right.2
        F13F 0.25 0.2083 0.75 0.7671 1 ~arrow.up.double
        F140 0.25 0.3575 0.75 0.6667 1.2 chevron.down ~chevron.compact.down
        F141 0.3333 0.25 0.6421 0.75 1.2 chevron.left chevron.backward
        F142 0.3579 0.25 0.6667 0.75 1.2 chevron.right chevron.forward
        F143 0.25 0.3333 0.75 0.6421 1.2 chevron.up ~chevron.compact.up
        F146 0.125 0.0833 0.875 0.875 1 ~building.2 building.2.fill ~building.2.crop.circle.fill
        F147 0.125 0.0417 0.875 0.875 1 clipboard.fill
        F14D 0.125 0.0417 0.875 0.875 1 clipboard
        F14E 0.125 0.0417 0.875 0.875 1 ~list.clipboard list.clipboard.fill
        F150 0.0833 0.0833 0.9167 0.9167 1 ~clock ~clock.fill ~clock.circle
        F152 0.0417 0.1667 0.9583 0.8333 1 ~clock.badge.checkmark
        F156 0.2083 0.2083 0.7917 0.7917 1.1 multiply xmark
        F157 0.125 0.125 0.875 0.875 1 xmark.square.fill
        F158 0.125 0.125 0.875 0.875 1 xmark.square
        F159 0.0833 0.0833 0.9167 0.9167 1 xmark.circle.fill x.circle.fill
        F15A 0.0833 0.0833 0.9167 0.9167 1 xmark.circle x.circle
        F15C 0.125 0.125 0.875 0.875 1 xmark.octagon.fill
        F15D 0.125 0.125 0.875 0.875 1 xmark.octagon
        F15F 0 0.1667 1 0.8333 1 cloud.fill icloud.fill
        F162 0 0.1667 1 0.8333 1 icloud.and.arrow.down
        F163 0 0.1667 1 0.8333 1 cloud icloud
        F164 0 0.1667 1 0.9167 1 icloud.slash
        F167 0 0.1667 1 0.8333 1 icloud.and.arrow.up
        F169 0.125 0.125 0.875 0.875 1 curlybraces
        F174 0.0833 0.25 0.9167 0.75 1 chevron.left.forwardslash.chevron.right
        F176 0.0833 0.125 0.9167 0.875 1 ~mug mug.fill ~cup.and.saucer cup.and.saucer.fill
        F178 0.0833 0.0833 0.9167 0.9167 1 ~dollarsign.circle dollarsign.circle.fill ~centsign.circle centsign.circle.fill
        F17A 0.0833 0.0833 0.9167 0.9167 1 bubble.left.fill ~bubble.right.fill
        F17D 0.0833 0.0833 0.9167 0.9167 1 exclamationmark.bubble.fill
        F182 0.0833 0.0833 0.9167 0.9167 1 bubble.left ~bubble.right
        F185 0.0833 0.0833 0.9167 0.9167 1 ~quote.bubble
        F188 0.0833 0.0833 0.9167 0.9167 1 text.bubble.fill
        F189 0.0833 0.0833 0.9167 0.9167 1 text.bubble
        F18C 0.0833 0.0833 0.9167 0.9167 1 safari
        F18D 0.0833 0.125 0.9167 0.875 1 terminal terminal.fill
        F18F 0.0833 0.0417 0.875 0.9583 1 ~square.on.square doc.on.doc ~doc.on.doc.fill
        F190 0.0833 0.0833 0.9167 0.9167 1 scissors
        F192 0.125 0 0.875 0.9167 1 doc.on.clipboard
        F197 0.0833 0.0833 0.9167 0.9167 1 circle.lefthalf.filled
        F19B 0.0833 0.1667 0.9167 0.8333 1 ~creditcard creditcard.fill
        F19F 0.125 0.125 0.875 0.875 1 viewfinder
        F1A0 0.125 0.2083 0.875 0.7917 1 ~rectangle
        F1A3 0.0417 0.0417 0.9583 0.9583 1 scope
        F1A5 0.125 0.2083 0.875 0.8333 1 ~crown crown.fill
        F1A6 0.125 0.0833 0.875 0.9167 1 cube.fill
        F1A7 0.125 0.0833 0.875 0.9167 1 cube
        F1AB 0.125 0.0833 0.875 0.9167 1 ~waterbottle ~waterbottle.fill
        F1AC 0.1875 0.0833 0.795 0.9167 1 ~bitcoinsign.circle
        F1AD 0.0833 0.125 0.8512 0.875 1 eurosign ~eurosign.circle
        F1AE 0.2708 0.125 0.75 0.875 1 sterlingsign
        F1AF 0.2917 0.125 0.75 0.875 1 indianrupeesign
        F1B3 0.2633 0.125 0.6875 0.875 1 dollarsign
        F1C0 0.2083 0.125 0.7917 0.875 1 ~trash trash.fill ~trash.circle.fill
        F1C1 0.1237 0.125 0.8762 0.9167 1 ~trash.slash
        F1C4 0.0417 0.0833 0.9583 0.9167 1 desktopcomputer
        F1CA 0.125 0.125 0.875 0.875 1 die.face.1.fill
        F1CE 0.125 0.125 0.875 0.875 1 die.face.5.fill
        F1D4 0.2083 0.2083 0.7917 0.7917 1 divide
        F1D7 0.0833 0.125 0.9167 0.875 1 ~building building.fill
        F1D8 0.1667 0.4167 0.8333 0.5833 1 ellipsis ~ellipsis.circle ~ellipsis.circle.fill
        F1D9 0.4167 0.1667 0.5833 0.8333 1 ellipsis.vertical
        F1DA 0.2083 0.125 0.7917 0.8333 1 ~arrow.down.app.fill ~arrow.down.doc.fill arrow.down.to.line ~square.and.arrow.down square.and.arrow.down.fill
        F1E5 0.0833 0.0833 0.9167 0.875 1 ~bird ~bird.fill
        F1E6 0.1049 0.1049 0.8951 0.8951 1 ~figure.strengthtraining.traditional ~dumbbell dumbbell.fill
        F1E7 0.0833 0.0833 0.9167 0.9167 1 globe.americas.fill
        F1E8 0.0833 0.0833 0.9167 0.9167 1 ~network.slash
        F1EE 0.0833 0.1667 0.9167 0.8333 1 envelope.fill
        F1EF 0.0833 0.0267 0.9167 0.8333 1 envelope.open.fill
        F1F0 0.0833 0.1667 0.9167 0.8333 1 envelope
        F1F5 0.0833 0.0833 0.9167 0.9167 1 ~face.smiling face.smiling.inverse
        F1FC 0.2083 0.3333 0.7917 0.6667 1 equal
        F205 0.4583 0.1875 0.5417 0.8125 1 exclamationmark
        F208 0.0417 0.1875 0.9583 0.8125 1 ~eye eye.fill
        F209 0.0417 0.125 0.9583 0.9167 1 ~eye.slash eye.slash.fill
        F20A 0.0833 0.0884 0.9116 0.9167 1 eyedropper
        F211 0.1667 0.25 0.8958 0.75 1 forward.fill
        F213 0.0833 0.0417 0.9167 0.9583 1 ferry.fill
        F214 0.1667 0.0833 0.8333 0.9167 1 doc.fill
        F219 0.1667 0.0833 0.8333 0.9167 1 ~doc.text doc.text.fill ~doc.plaintext doc.plaintext.fill
        F224 0.1667 0.0833 0.8333 0.9167 1 doc
        F22F 0.0833 0.0417 0.9167 0.9167 1 ~film film.fill
        F230 0.1667 0.125 0.8333 0.875 1 ~film.stack
        F236 0.125 0.25 0.875 0.75 1 line.3.horizontal.decrease ~line.3.horizontal.decrease.circle ~line.3.horizontal.decrease.circle.fill
        F238 0.1667 0.0279 0.8333 0.9167 1 ~flame flame.fill
        F23A 0.0833 0.2083 0.9167 0.8333 1 fish.fill
        F23B 0.2083 0.1667 0.8333 0.875 1 flag.fill ~flag.circle.fill
        F23C 0.2083 0.1667 0.8333 0.875 1 flag.checkered
        F23D 0.2083 0.1667 0.8333 0.875 1 flag
        F241 0.2917 0.0833 0.7083 0.9167 1 bolt bolt.fill ~bolt.circle.fill ~bolt.square
        F243 0.0833 0.0833 0.7917 0.9167 1 bolt.slash.fill
        F24A 0.125 0.0417 0.875 0.9167 1 ~allergens
        F24B 0.0833 0.1667 0.9167 0.8333 1 folder.fill
        F256 0.0833 0.1667 0.9167 0.8333 1 folder
        F257 0.0833 0.1667 0.9167 0.8333 1 ~folder.badge.plus
        F25A 0.0833 0.125 0.9167 0.875 1 takeoutbag.and.cup.and.straw.fill
        F260 0.125 0.125 0.875 0.875 1 text.aligncenter
        F261 0.125 0.125 0.875 0.875 1 text.justify
        F262 0.125 0.125 0.875 0.875 1 text.alignleft
        F263 0.125 0.125 0.875 0.875 1 text.alignright
        F264 0.2917 0.1667 0.7396 0.75 1 bold
        F266 0.1249 0 0.875 0.7083 1 ~highlighter
        F277 0.25 0.1667 0.75 0.75 1 italic
        F279 0.1042 0.1875 0.875 0.8125 1 list.bullet ~list.dash ~list.bullet.circle.fill
        F27A 0.1042 0.1667 0.875 0.8333 1 ~list.bullet.below.rectangle ~list.dash.header.rectangle
        F27B 0.0833 0.1667 0.875 0.8333 1 list.number
        F27E 0.2083 0.2917 0.7917 0.7083 1 text.quote quote.opening
        F27F 0.125 0.1667 0.9167 0.7917 1 textformat.size
        F280 0.125 0.1667 0.875 0.7917 1 strikethrough
        F284 0.1808 0.1667 0.8192 0.7917 1 textformat
        F287 0.2083 0.125 0.7917 0.875 1 underline
        F28C 0.0833 0.0833 0.9167 0.9167 1 ~bubble.left.and.bubble.right bubble.left.and.bubble.right.fill ~bubble.left.and.text.bubble.right
        F295 0.2154 0.1369 0.7846 0.8631 1 function
        F297 0.0417 0.25 0.9583 0.75 1 ~gamecontroller gamecontroller.fill
        F298 0.1667 0.125 0.8542 0.875 1 ~fuelpump fuelpump.fill
        F29A 0.0833 0.0833 0.9167 0.9167 1 gauge ~gauge.with.needle ~gauge.medium ~gauge.with.dots.needle.bottom.50percent
        F29B 0.0836 0.0791 0.9205 0.9167 1 ~hammer ~hammer.fill
        F2A1 0.0417 0.0833 0.9583 0.9167 1 ~gift gift.fill ~app.gift.fill
        F2A8 0.3181 0.0833 0.6819 0.9167 1 ~wineglass wineglass.fill
        F2C1 0.0833 0.0833 0.9167 0.9167 1 square.grid.3x3.fill
        F2C7 0.0833 0.1708 0.9167 0.75 1 ~hand.tap ~hand.raised.fill
        F2CA 0.1667 0.0833 0.8333 0.9167 1 ~externaldrive
        F2CB 0.125 0.0417 0.875 0.8333 1 headphones
        F2D1 0.0833 0.125 0.9167 0.8896 1 heart.fill ~heart.circle.fill
        F2D2 0.125 0.125 0.875 0.875 1 ~heart.text.square.fill
        F2D3 0.125 0.125 0.875 0.875 1 heart.square ~heart.text.square
        F2D4 0.0833 0.125 0.9167 0.8896 1 ~heart.slash
        F2D5 0.0833 0.125 0.9167 0.8896 1 heart ~heart.circle
        F2D6 0.25 0.0833 0.7474 0.9167 1 questionmark
        F2D7 0.0833 0.0833 0.9167 0.9167 1 questionmark.circle.fill
        F2D8 0.125 0.0833 0.875 0.9167 1 hexagon.fill
        F2D9 0.125 0.0833 0.875 0.9167 1 hexagon
        F2DA 0.0833 0.0833 0.9167 0.875 1 clock.arrow.circlepath
        F2DC 0.0833 0.125 0.9167 0.8333 1 ~house house.fill ~house.circle
        F2E0 0.125 0.125 0.875 0.875 1 ~cross.case.fill
        F2E3 0.0417 0.2083 0.9583 0.8333 1 ~bed.double bed.double.fill
        F2E7 0.25 0.0833 0.75 0.9167 1 figure.child
        F2E8 0.1667 0.0833 0.875 0.9167 1 figure.dress.line.vertical.figure
        F2E9 0.125 0.125 0.875 0.875 1 photo.fill
        F2EB 0.0833 0.2083 0.9167 0.7917 1 photo
        F2F9 0.0833 0.0833 0.9167 0.9167 1 photo.on.rectangle ~photo.on.rectangle.angled
        F2FB 0.125 0.125 0.875 0.875 1 ~tray tray.fill ~tray.full tray.full.fill
        F2FC 0.0833 0.0833 0.9167 0.9167 1 info.circle.fill
        F2FD 0.0833 0.0833 0.9167 0.9167 1 info.circle
        F306 0.0417 0.25 0.9583 0.75 1 ~key key.fill
        F30A 0.0833 0.125 0.9167 0.9167 1 ~key.slash
        F30C 0.0833 0.2083 0.9167 0.7917 1 ~keyboard
        F312 0.0417 0.25 0.9167 0.75 1 ~arrow.right.to.line
        F324 0 0.125 1 0.8333 1 laptopcomputer
        F328 0.125 0.0833 0.875 0.8779 1 square.stack.3d.up square.stack.3d.up.fill ~square.stack.3d.down.forward
        F32A 0.0833 0.125 0.9167 0.9167 1 ~leaf leaf.fill
        F331 0.125 0.0833 0.875 0.9392 1 ~books.vertical books.vertical.fill
        F335 0.2083 0.0833 0.7917 0.9167 1 ~lamp.desk.fill lightbulb.fill ~lightbulb.circle.fill ~lightbulb.max.fill
        F336 0.2083 0.0833 0.7917 0.9167 1 lightbulb
        F339 0.1149 0.1149 0.8851 0.8851 1 link ~link.circle
        F33E 0.1667 0.0417 0.8333 0.9167 1 lock.fill
        F33F 0.1667 0.0417 0.8333 0.9167 1 lock.open.fill
        F340 0.1667 0.0417 0.8333 0.9167 1 lock.open
        F341 0.1667 0.0417 0.8333 0.9167 1 lock
        F343 0.0833 0.0833 0.9271 0.9167 1 rectangle.portrait.and.arrow.right rectangle.portrait.and.arrow.forward
        F349 0.125 0.125 0.8542 0.8542 1 magnifyingglass
        F34A 0.0833 0.0833 0.9167 0.9167 1 minus.magnifyingglass
        F34B 0.0833 0.0833 0.9167 0.9167 1 plus.magnifyingglass
        F34D 0.125 0.125 0.875 0.875 1 ~map map.fill
        F34E 0.2083 0.0833 0.7917 0.9167 1 mappin
        F34F 0.0833 0.0833 0.9167 0.9167 1 ~mappin.circle mappin.circle.fill
        F352 0.1667 0.0833 0.8333 0.9583 1 mappin.and.ellipse
        F358 0.1667 0.0833 0.8333 0.9167 1 compass.drawing
        F35B 0.125 0.125 0.875 0.875 1 memorychip
        F35C 0.125 0.25 0.875 0.75 1 line.3.horizontal
        F35D 0.2917 0.4167 0.7083 0.625 1 arrowtriangle.down.fill
        F360 0.2917 0.4167 0.7083 0.625 1 arrowtriangle.up.fill
        F361 0.0833 0.0833 0.9167 0.9167 1 message.fill
        F363 0.0833 0.0833 0.9167 0.9167 1 ~bubble.and.pencil
        F365 0.0833 0.0833 0.9167 0.9167 1 message
        F36C 0.2083 0.0833 0.7917 0.875 1 mic.fill
        F36D 0.125 0.0833 0.875 0.875 1 ~mic.slash mic.slash.fill
        F36E 0.2083 0.0833 0.7917 0.875 1 mic
        F370 0.2083 0.125 0.8333 0.9583 1 ~music.mic
        F374 0.2083 0.4583 0.7917 0.5417 1.16 minus
        F375 0.125 0.125 0.875 0.875 1 minus.square.fill
        F376 0.0833 0.0833 0.9167 0.9167 1 minus.circle.fill
        F377 0.0833 0.0833 0.9167 0.9167 1 minus.circle
        F381 0.0833 0.1667 0.9167 0.8333 1 ~movieclapper movieclapper.fill
        F387 0.25 0.125 0.7917 0.875 1 music.note
        F390 0.1875 0.0833 0.8125 0.875 1 location.north.fill
        F391 0.1283 0.0729 0.9062 0.91 1 ~bandage.fill syringe.fill
        F394 0.0833 0.1667 0.9167 0.8333 1 ~app.badge ~app.badge.fill
        F395 0.0833 0.125 0.9167 0.875 1 newspaper newspaper.fill
        F39B 0.125 0.125 0.875 0.875 1 ~note
        F39C 0.125 0.125 0.875 0.875 1 ~doc.badge.plus
        F39E 0.125 0.125 0.875 0.875 1 note.text
        F3A4 0.125 0.125 0.875 0.875 1 ~1.circle.fill
        F3A6 0.125 0.125 0.875 0.875 1 ~1.circle
        F3A7 0.125 0.125 0.875 0.875 1 ~2.circle.fill
        F3A9 0.125 0.125 0.875 0.875 1 ~2.circle
        F3AA 0.125 0.125 0.875 0.875 1 ~3.circle.fill
        F3AC 0.125 0.125 0.875 0.875 1 ~3.circle
        F3AD 0.125 0.125 0.875 0.875 1 ~4.circle.fill
        F3AF 0.125 0.125 0.875 0.875 1 ~4.circle
        F3B0 0.125 0.125 0.875 0.875 1 ~5.circle.fill
        F3B2 0.125 0.125 0.875 0.875 1 ~5.circle
        F3C3 0.125 0.125 0.875 0.875 1 octagon.fill
        F3C4 0.125 0.125 0.875 0.875 1 octagon
        F3D7 0.125 0.0833 0.875 0.9167 1 ~shippingbox shippingbox.fill
        F3D8 0.125 0.125 0.875 0.875 1 paintpalette.fill ~swatchpalette.fill
        F3E2 0.2917 0.0417 0.75 0.9583 1 paperclip
        F3E4 0.25 0.2083 0.75 0.7917 1 ~pause pause.fill
        F3E5 0.0833 0.0833 0.9167 0.9167 1 pause.circle.fill
        F3E6 0.0833 0.0833 0.9167 0.9167 1 pause.circle
        F3E9 0.0816 0.1244 0.9184 0.875 1 ~pawprint pawprint.fill
        F3EB 0.125 0.1249 0.8751 0.875 1 pencil ~pencil.circle ~pencil.circle.fill ~pencil.line
        F3ED 0.125 0.125 0.875 0.875 1 ~square.and.pencil
        F3F0 0.1667 0.1667 0.8333 0.8333 1 percent
        F3F1 0.125 0.0417 0.875 0.875 1 ~cross.fill
        F3F2 0.125 0.125 0.875 0.875 1 ~phone phone.fill
        F3F5 0 0.2917 1 0.6608 1 phone.down.fill
        F402 0.1027 0.1027 0.8973 0.8973 1 ~pills pills.fill pill.fill
        F403 0.25 0.0833 0.75 0.9167 1 ~pin pin.fill
        F404 0.0833 0.0833 0.8333 0.9167 1 pin.slash.fill
        F40A 0.3333 0.2142 0.7917 0.7975 1 arrowtriangle.right.fill ~play play.fill
        F40C 0.0833 0.0833 0.9167 0.9167 1 play.circle.fill
        F40D 0.0833 0.0833 0.9167 0.9167 1 play.circle
        F40E 0.125 0.2083 0.875 0.7917 1 playpause.fill
        F411 0.0833 0.2083 0.9167 0.7917 1 ~music.note.list
        F415 0.2083 0.2083 0.7917 0.7917 1 ~cross
        F415 0.2083 0.2083 0.7917 0.7917 1.16 plus
        F416 0.125 0.125 0.875 0.875 1 ~plus.square plus.square.fill ~plus.app plus.app.fill
        F417 0.0833 0.0833 0.9167 0.9167 1 plus.circle.fill
        F419 0.0833 0.0833 0.9167 0.9167 1 plus.circle
        F422 0.0833 0.0833 0.9167 0.9167 1 popcorn.fill
        F423 0.0883 0.125 0.9117 0.875 1 number
        F424 0.125 0.125 0.875 0.875 1 ~number.circle
        F425 0.1667 0.125 0.8333 0.8333 1 power
        F427 0.125 0.2083 0.875 0.7917 1 ~powerplug.fill
        F42A 0.0833 0.125 0.9167 0.875 1 ~printer printer.fill
        F430 0.125 0.1996 0.875 0.7804 1 ~waveform ~waveform.circle.fill waveform.path.ecg ~alternatingcurrent
        F431 0.0833 0.0417 0.9583 0.9167 1 puzzlepiece.fill puzzlepiece.extension.fill
        F432 0.125 0.125 0.875 0.875 1 qrcode
        F439 0.0833 0.0417 0.9167 0.9167 1 radio.fill
        F43B 0.0833 0.0833 0.9167 0.9167 1 antenna.radiowaves.left.and.right ~antenna.radiowaves.left.and.right.slash
        F43E 0.0833 0.0833 0.9167 0.9167 1 largecircle.fill.circle smallcircle.filled.circle
        F44B 0.2083 0.2083 0.8333 0.8333 1 record.circle
        F44F 0.1667 0.1042 0.8333 0.8333 1 arrow.uturn.forward arrow.uturn.right
        F450 0.1667 0.1667 0.8333 0.8333 1 arrow.clockwise ~arrow.clockwise.circle ~arrow.clockwise.circle.fill arrow.trianglehead.clockwise
        F453 0.1252 0.1666 0.93 0.8329 1 ~goforward
        F456 0.125 0.0833 0.875 0.9167 1 repeat
        F458 0.125 0.0833 0.875 0.9167 1 repeat.1
        F459 0.1667 0.0417 0.8333 0.875 1 arrow.counterclockwise arrow.trianglehead.counterclockwise ~gobackward
        F45F 0.1042 0.25 0.8333 0.75 1 backward.fill
        F463 0.1171 0.1758 0.8242 0.8829 1 rocket.fill
        F46B 0.1667 0.185 0.815 0.8333 1 ~wave.3.right
        F46D 0.0579 0.0579 0.9421 0.9421 1 ruler ruler.fill
        F46E 0.0833 0.0083 0.9167 0.9167 1 figure.run ~hare ~hare.fill
        F472 0.0833 0.125 0.9167 0.9167 1 scalemass scalemass.fill
        F474 0.0417 0.125 0.9583 0.875 1 ~graduationcap graduationcap.fill ~backpack.fill
        F476 0.0417 0 0.9872 0.9583 1 ~lock.rotation
        F483 0.125 0.0417 0.875 0.9583 1 ~checkmark.shield ~checkmark.shield.fill ~lock.shield ~lock.shield.fill
        F48A 0.0833 0.125 0.9583 0.875 1 ~paperplane paperplane.fill
        F48B 0.125 0.0417 0.875 0.9583 1 server.rack
        F493 0.0946 0.0833 0.9052 0.9167 1 gear gearshape gearshape.fill ~gearshape.2.fill
        F498 0.125 0.0417 0.875 0.9583 1 shield.fill
        F499 0.125 0.0417 0.875 0.9583 1 shield
        F49A 0.125 0.0417 0.875 0.9167 1 ~bag bag.fill
        F49D 0.1667 0.1667 0.8333 0.8333 1 shuffle
        F4A0 0.2083 0.1667 0.75 0.8333 1 sum
        F4A3 0.1142 0.1306 0.911 0.8871 1 fork.knife
        F4A6 0.1142 0.1175 0.9242 0.8871 1 ~fork.knife.circle.fill
        F4AD 0.25 0.25 0.75 0.75 1 forward.end.fill
        F4AE 0.25 0.25 0.75 0.75 1 backward.end.fill
        F4B2 0.0417 0.1667 0.9583 0.8333 1 ~moon.zzz ~moon.zzz.fill zzz
        F4B8 0.0833 0.0833 0.9167 0.9167 1 ~sportscourt soccerball ~basketball.fill
        F4B9 0 0.25 1 0.7917 1 sofa.fill
        F4C5 0.0833 0.125 0.9167 0.8481 1 speedometer
        F4CE 0.0833 0.0833 0.9167 0.875 1 star.fill ~star.square ~sparkle
        F4CF 0.0833 0.0833 0.9167 0.9167 1 ~star.circle star.circle.fill
        F4D0 0.0833 0.1042 0.9167 0.8958 1 star.leadinghalf.filled
        F4D1 0.0833 0.0833 0.9167 0.9167 1 star.slash star.slash.fill
        F4D2 0.0833 0.0833 0.9167 0.875 1 star
        F4D9 0.0833 0.0833 0.9167 0.9167 1 stethoscope
        F4DB 0.25 0.25 0.75 0.75 1 ~stop stop.fill
        F4DC 0.125 0.1667 0.875 0.8333 1 ~storefront storefront.fill
        F4E1 0.125 0.2083 0.875 0.7917 1 ~arrow.left.and.right arrow.left.arrow.right
        F4E2 0.2083 0.125 0.7917 0.875 1 arrow.up.arrow.down ~arrow.up.arrow.down.circle ~arrow.up.arrow.down.circle.fill ~arrow.up.down
        F4E3 0.0833 0.1321 0.9167 0.875 1 figure.pool.swim
        F4E6 0.1667 0.0417 0.8333 0.9583 1 arrow.triangle.2.circlepath ~arrow.triangle.2.circlepath.circle
        F4F8 0.0833 0 0.875 1 1 ipad
        F4F9 0.0833 0.0833 0.9167 0.9167 1 tag.fill ~tag.circle.fill
        F4FC 0.0833 0.0833 0.9167 0.9167 1 tag
        F4FE 0.0833 0.0833 0.9167 0.9167 1 target
        F502 0.0833 0.125 0.9167 0.875 1 ~tv tv.fill
        F507 0.0833 0.0833 0.9167 0.9167 1 tennisball.fill
        F50D 0.0417 0.0833 0.9583 0.9167 1 theatermasks.fill
        F50F 0.2917 0.0833 0.7083 0.9167 1 thermometer thermometer.medium
        F511 0.0417 0.125 0.9583 0.9583 1 hand.thumbsdown.fill
        F512 0.0417 0.125 0.9583 0.9583 1 hand.thumbsdown
        F513 0.0417 0.0417 0.9583 0.875 1 hand.thumbsup.fill
        F514 0.0417 0.0417 0.9583 0.875 1 hand.thumbsup
        F516 0.0833 0.1667 0.9167 0.8333 1 ~ticket ticket.fill
        F51B 0.125 0.0417 0.875 0.9167 1 timer ~stopwatch stopwatch.fill
        F51F 0.1667 0.0833 0.8333 0.9167 1 hourglass hourglass.bottomhalf.filled
        F521 0.0833 0.2917 0.9167 0.7083 1 switch.2
        F52D 0.1667 0.0833 0.8333 0.9167 1 tram.fill
        F531 0.2083 0.125 0.8333 0.875 1 ~tree tree.fill
        F533 0.0833 0.25 0.9167 0.75 1 ~chart.line.downtrend.xyaxis
        F536 0.0417 0.0833 0.9583 0.875 1 triangle.fill
        F537 0.0417 0.0833 0.9583 0.875 1 triangle
        F538 0.0833 0.0833 0.9167 0.9167 1 trophy.fill
        F539 0.1917 0.0833 0.8083 0.9208 1 ~medal ~medal.fill
        F53A 0.0833 0.0833 0.9167 0.9167 1 trophy
        F53D 0.0417 0.1667 0.9583 0.8333 1 ~box.truck box.truck.fill
        F547 0.0729 0.2396 0.9271 0.7604 1 ~arrow.2.squarepath
        F54A 0.125 0.0833 0.875 0.9167 1 umbrella.fill
        F54B 0.125 0.0833 0.875 0.9167 1 umbrella
        F54D 0.1667 0.1042 0.8333 0.8333 1 arrow.uturn.backward arrow.uturn.left
        F54F 0.3088 0.125 0.6913 0.875 0.85 chevron.up.chevron.down
        F552 0.2083 0.125 0.7917 0.8333 1 ~square.and.arrow.up square.and.arrow.up.fill
        F565 0.125 0.0417 0.875 0.9583 1 ~checkmark.seal checkmark.seal.fill
        F566 0 0.125 1 0.875 1 iphone.radiowaves.left.and.right
        F567 0.125 0.25 0.875 0.75 1 ~video video.fill
        F56A 0.0833 0.125 0.875 0.875 1 rectangle.grid.1x2
        F56C 0.0833 0.1667 0.9167 0.7917 1 ~rectangle.stack
        F56D 0.1667 0.2083 0.875 0.75 1 rectangle.split.3x1
        F570 0.125 0.125 0.875 0.875 1 ~square.grid.2x2 square.grid.2x2.fill
        F572 0.1667 0.2083 0.875 0.7917 1 ~list.bullet.rectangle list.bullet.rectangle.fill
        F57E 0.125 0.1346 0.875 0.8654 1 ~speaker.wave.2 speaker.wave.2.fill speaker.wave.3.fill
        F57F 0.2917 0.1667 0.6667 0.8333 1 ~speaker speaker.fill
        F580 0.2083 0.1667 0.7708 0.8333 1 ~speaker.wave.1.fill
        F581 0.125 0.125 0.875 0.875 1 ~speaker.slash speaker.slash.fill
        F583 0.25 0.0083 0.7917 0.9167 1 figure.walk ~tortoise.fill
        F584 0.125 0.125 0.9167 0.875 1 ~wallet.pass wallet.pass.fill wallet.bifold
        F587 0.0833 0.0833 0.9167 0.875 1 ~suitcase.fill
        F589 0.1667 0 0.8333 1 1 applewatch
        F58C 0.25 0.1354 0.75 0.8333 1 ~drop drop.fill ~drop.circle ~drop.circle.fill ~drop.triangle ~shower.fill
        F58E 0.25 0.1354 0.75 0.8333 1 ~drop.halffull humidity.fill
        F591 0.0417 0.125 0.9583 0.875 1 cloud.fog.fill
        F593 0.0417 0.0833 0.9583 0.9167 1 cloud.bolt.fill
        F594 0.0836 0.0417 0.8854 0.9174 1 ~moon moon.fill ~moon.stars ~moon.stars.fill
        F595 0.0442 0.0758 0.9167 0.9167 1 cloud.sun.fill
        F596 0.0417 0.0833 0.9583 0.9039 1 cloud.heavyrain.fill
        F597 0.0417 0.0833 0.9583 0.9167 1 cloud.rain.fill
        F598 0.0417 0.0833 0.9583 0.9526 1 cloud.snow.fill snowflake
        F599 0.1392 0.0833 0.8604 0.9167 1 ~sun.max sun.max.fill
        F59A 0.0833 0.0833 0.9167 0.9167 1 ~sun.horizon.fill
        F59B 0.0833 0.0833 0.9167 0.875 1 ~sunset sunset.fill
        F59C 0.0833 0.0833 0.9167 0.8797 1 ~sunrise sunrise.fill
        F59D 0.125 0.0833 0.9167 0.9167 1 wind
        F59F 0.0833 0.0833 0.9167 0.9167 1 globe network
        F5A8 0.0417 0.0229 0.9583 0.9354 1 ~sun.min
        F5A9 0.05 0.125 0.95 0.875 1 wifi
        F5AA 0.0417 0.125 0.95 0.875 1 wifi.slash
        F5B7 0.0399 0.0459 0.9578 0.9583 1 wrench.fill ~wrench.and.screwdriver.fill
        F5C7 0.0833 0.25 0.9583 0.8333 1 ~list.star checklist
        F5CD 0.125 0.125 0.875 0.875 1 ~location location.fill ~location.circle
        F5CE 0.0833 0.0833 0.9167 0.9167 1 ~clock.badge.exclamationmark clock.badge.exclamationmark.fill ~clock.badge.xmark
        F5D2 0 0.125 1 0.875 1 ~person.crop.rectangle ~person.text.rectangle person.text.rectangle.fill
        F5D4 0.1042 0.0833 0.8958 0.875 1 airplane.arrival
        F5D5 0.0767 0.1487 0.9217 0.875 1 airplane.departure
        F5D6 0.0833 0.0833 0.9167 0.9167 1 exclamationmark.circle
        F5E0 0.0833 0.0833 0.9167 0.9167 1 checkmark.circle.fill
        F5E1 0.0833 0.0833 0.9167 0.9167 1 checkmark.circle
        F5E8 0.2083 0.125 0.7917 0.875 1 ~xmark.bin xmark.bin.fill
        F5EF 0.0833 0.0267 0.9167 0.8333 1 envelope.open
        F5F6 0.0833 0.1667 0.9167 0.8615 1 ~bolt.heart.fill
        F606 0.0833 0.0833 0.9167 0.875 1 ~bathtub.fill
        F615 0.1288 0.1287 0.8712 0.8712 1 ~arrowtriangle.right.and.line.vertical.and.arrowtriangle.left.fill
        F616 0.125 0.125 0.875 0.875 1 ~arrow.up.left.and.arrow.down.right
        F61A 0.125 0.1667 0.875 0.8333 1 cpu
        F625 0.0833 0.0833 0.9167 0.9167 1 questionmark.circle
        F62E 0.125 0.125 0.875 0.875 1 slider.horizontal.3
        F63A 0.0758 0.0938 0.9461 0.8854 1 ~diamond
        F643 0.0833 0.0833 0.9167 0.9167 1 ~face.dashed
        F644 0.0833 0.0833 0.9167 0.9167 1 ~brain ~brain.head.profile
        F64D 0.3542 0.0833 0.6458 0.9167 1 figure.stand ~lungs.fill
        F64E 0.3572 0.1667 0.625 0.8335 1 info
        F666 0.0833 0.0833 0.9167 0.9167 1 stop.circle.fill
        F667 0.0833 0.0833 0.9167 0.9167 1 stop.circle
        F66A 0.125 0.125 0.875 0.875 1 slider.vertical.3
        """
}
