@main struct PixarBudgetMain { static func main() {} }
