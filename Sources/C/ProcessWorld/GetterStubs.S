/*
 * Foundation's locale and calendar getters under their own names, as jumps. Written in assembly because a jump keeps every
 * register of Swift's calling convention, and because @_silgen_name on a Swift function crashes the release compiler (6.3.1).
 */
#if defined(__x86_64__)

.macro GETTER symbol, index
    .text
    .globl \symbol
    .type \symbol, @function
    .p2align 4
\symbol:
    movq sidelong_world_getters+8*\index(%rip), %r11
    testq %r11, %r11
    je 1f
    jmpq *%r11
1:  pushq %r13
    pushq %r14
    subq $8, %rsp
    callq sidelong_world_find_original_getters
    addq $8, %rsp
    popq %r14
    popq %r13
    jmpq *sidelong_world_getters+8*\index(%rip)
    .size \symbol, . - \symbol
.endm

#elif defined(__aarch64__)

.macro GETTER symbol, index
    .text
    .globl \symbol
    .type \symbol, %function
    .p2align 2
\symbol:
    adrp x16, sidelong_world_getters
    add x16, x16, :lo12:sidelong_world_getters
    ldr x17, [x16, #8*\index]
    cbz x17, 1f
    br x17
1:  stp x29, x30, [sp, #-32]!
    stp x20, x22, [sp, #16]
    bl sidelong_world_find_original_getters
    ldp x20, x22, [sp, #16]
    ldp x29, x30, [sp], #32
    adrp x16, sidelong_world_getters
    add x16, x16, :lo12:sidelong_world_getters
    ldr x17, [x16, #8*\index]
    br x17
    .size \symbol, . - \symbol
.endm

#else
#error "The getter stubs know x86-64 and 64-bit ARM."
#endif

.hidden sidelong_world_getters
.hidden sidelong_world_find_original_getters

GETTER "$s20FoundationEssentials6LocaleV7currentACvgZ", 0
GETTER "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ", 1
GETTER "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ", 2
GETTER "$s20FoundationEssentials8CalendarV7currentACvgZ", 3
GETTER "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ", 4

.section .note.GNU-stack, "", %progbits
