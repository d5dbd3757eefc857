// The few words that the system itself puts on the screen, in the language of the locale.
import Foundation

/// A word of the system's own.
enum SystemWord: Int, CaseIterable, Sendable {
    case cancel, ok, delete, edit, done, back, search, increment, decrement, showMenu, clear, nextMonth, previousMonth, more, move, refresh,
        share

    /// In the language of the locale; English where there is no translation.
    func text(in locale: Locale) -> String {
        let language = locale.language.languageCode?.identifier ?? "en"
        return (Self.words[language] ?? Self.english)[rawValue]
    }

    private static let english = [
        "Cancel", "OK", "Delete", "Edit", "Done", "Back", "Search", "Increment", "Decrement", "Show Menu", "Clear text", "Next Month",
        "Previous Month", "More", "Move", "Refresh", "Share",
    ]

    private static let words: [String: [String]] = [
        "en": english,
        "de": [
            "Abbrechen", "OK", "Löschen", "Bearbeiten", "Fertig", "Zurück", "Suchen", "Erhöhen", "Verringern", "Menü anzeigen",
            "Text löschen", "Nächster Monat", "Vorheriger Monat", "Mehr", "Bewegen", "Aktualisieren", "Teilen",
        ],
        "fr": [
            "Annuler", "OK", "Supprimer", "Modifier", "Terminé", "Retour", "Rechercher", "Augmenter", "Diminuer", "Afficher le menu",
            "Effacer le texte", "Mois suivant", "Mois précédent", "Plus", "Déplacer", "Actualiser", "Partager",
        ],
        "es": [
            "Cancelar", "OK", "Eliminar", "Editar", "Listo", "Atrás", "Buscar", "Aumentar", "Disminuir", "Mostrar menú",
            "Borrar texto", "Mes siguiente", "Mes anterior", "Más", "Mover", "Actualizar", "Compartir",
        ],
        "it": [
            "Annulla", "OK", "Elimina", "Modifica", "Fine", "Indietro", "Cerca", "Incrementa", "Diminuisci", "Mostra menu",
            "Cancella testo", "Mese successivo", "Mese precedente", "Altro", "Sposta", "Aggiorna", "Condividi",
        ],
        "pt": [
            "Cancelar", "OK", "Apagar", "Editar", "OK", "Voltar", "Buscar", "Aumentar", "Diminuir", "Mostrar menu",
            "Limpar texto", "Próximo mês", "Mês anterior", "Mais", "Mover", "Atualizar", "Compartilhar",
        ],
        "nl": [
            "Annuleer", "OK", "Verwijder", "Wijzig", "Gereed", "Terug", "Zoek", "Verhoog", "Verlaag", "Toon menu",
            "Wis tekst", "Volgende maand", "Vorige maand", "Meer", "Verplaats", "Vernieuw", "Deel",
        ],
        "ja": [
            "キャンセル", "OK", "削除", "編集", "完了", "戻る", "検索", "増やす", "減らす", "メニューを表示", "テキストを消去", "次の月", "前の月",
            "その他", "移動", "更新", "共有",
        ],
        "zh": ["取消", "好", "删除", "编辑", "完成", "返回", "搜索", "增加", "减少", "显示菜单", "清除文本", "下个月", "上个月", "更多", "移动", "刷新", "共享"],
        "ko": ["취소", "확인", "삭제", "편집", "완료", "뒤로", "검색", "증가", "감소", "메뉴 보기", "텍스트 지우기", "다음 달", "이전 달", "더 보기", "이동", "새로 고침", "공유"],
        "ar": [
            "إلغاء", "موافق", "حذف", "تعديل", "تم", "رجوع", "بحث", "زيادة", "إنقاص", "إظهار القائمة", "مسح النص", "الشهر التالي",
            "الشهر السابق", "المزيد", "نقل", "تحديث", "مشاركة",
        ],
        "he": [
            "ביטול", "אישור", "מחק", "ערוך", "סיום", "חזרה", "חיפוש", "הגדל", "הקטן", "הצג תפריט", "נקה טקסט", "החודש הבא", "החודש הקודם",
            "עוד", "הזז", "רענן", "שתף",
        ],
    ]
}

/// A word of the system's own as a text.
struct SystemText: View {
    let word: SystemWord
    @Environment(\.locale) private var locale

    init(_ word: SystemWord) { self.word = word }

    var body: some View { Text(verbatim: word.text(in: locale)) }
}

extension LeafContext {
    /// A word of the system's own in the language here.
    func word(_ word: SystemWord) -> String { word.text(in: environment.untracked(LocaleKey.self)) }
}
