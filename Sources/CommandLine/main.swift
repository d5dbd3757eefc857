print("sidelong")
